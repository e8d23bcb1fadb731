export type AnnotationLevel = "notice" | "warning" | "error";
/** A line that people see on the run's page, without its end. The message is cut after `maxLength` characters. */
export declare function annotation(level: AnnotationLevel, message: string, maxLength?: number): string;
/** For what stands behind the second `::`. */
export declare function escapeData(text: string): string;
