/** SeaweedFS: S3 with real signatures, and an STS that verifies the tokens it is given. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { S3 } from "@aws-sdk/client-s3";
import { seaweedfs as installable } from "../../scripts/servers/catalog.ts";
import { freePort } from "./process.ts";
import { type RunningServer, type TestServer, testServer } from "./server.ts";

/** Whom a role trusts. */
export interface Trust {
  readonly roleName: string;
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly audience: string;
  readonly subject: string;
}

const admin = { AWS_ACCESS_KEY_ID: "admin", AWS_SECRET_ACCESS_KEY: "admin-secret", AWS_REGION: "us-east-1" } as const;

/**
 * Without a `trust` it is open to everybody. With one, whoever that lets in may do everything in S3; it is asked for
 * when the server starts.
 */
export function seaweedfsServer(trust?: () => Trust): TestServer {
  const recipe = (ports: readonly number[]) =>
    testServer({
      installable,
      env: admin,
      command: (port, folder) => [...mini(port, ports, folder), ...(trust ? iam(trust(), folder) : [])],
      settings: () => (trust ? { ...admin } : {}),
      createBucket,
    });
  return {
    ...recipe([]),
    async start(): Promise<RunningServer> {
      return recipe(await Promise.all(PARTS.map(freePort))).start();
    },
  };
}

/** Every port that it would otherwise choose by itself. */
const PARTS = [
  ...["master.port", "master.port.grpc", "filer.port", "filer.port.grpc", "volume.port", "volume.port.grpc"],
  ...["s3.port.grpc", "admin.port", "admin.port.grpc"],
] as const;

function mini(port: number, ports: readonly number[], folder: string): string[] {
  const loopback = ["-dir", folder, "-ip", "127.0.0.1", "-ip.bind", "127.0.0.1"];
  const sockets = ["-s3.localSocket", join(folder, "s3"), "-filer.localSocket", join(folder, "filer")];
  const without = ["-master.telemetry=false", "-webdav=false", "-admin.ui=false"];
  const noCatalogs = ["-s3.port.iceberg", "0", "-s3.port.lance", "0"];
  const parts = PARTS.flatMap((name, index) => [`-${name}`, String(ports[index])]);
  const options = [...loopback, ...sockets, ...without, ...noCatalogs, ...parts];
  return [installable.program, "mini", ...options, "-s3.port", String(port)];
}

function iam({ roleName, issuer, jwksUrl, audience, subject }: Trust, folder: string): string[] {
  const file = join(folder, "iam.json");
  const version = "2012-10-17";
  const trusted = {
    Effect: "Allow",
    Principal: { Federated: "github" },
    Action: ["sts:AssumeRoleWithWebIdentity"],
    Condition: { StringEquals: { "oidc:sub": subject } },
  };
  const everything = { Effect: "Allow", Action: ["s3:*"], Resource: ["*"] };
  const config = {
    sts: { tokenDuration: "1h", maxSessionLength: "12h", issuer: "seaweedfs", signingKey: btoa("k".repeat(32)) },
    providers: [
      { name: "github", type: "oidc", enabled: true, config: { issuer, clientId: audience, jwksUri: jwksUrl } },
    ],
    policy: { defaultEffect: "Deny", storeType: "memory" },
    roles: [
      {
        roleName,
        roleArn: `arn:aws:iam::123456789012:role/${roleName}`,
        trustPolicy: { Version: version, Statement: [trusted] },
        attachedPolicies: ["everything"],
      },
    ],
    policies: [{ name: "everything", document: { Version: version, Statement: [everything] } }],
  };
  writeFileSync(file, JSON.stringify(config));
  return ["-s3.iam.config", file];
}

/** Made and written to: for the first second after its start it has no room for an object. */
async function createBucket(url: string, bucket: string): Promise<void> {
  const client = new S3({
    endpoint: url,
    region: admin.AWS_REGION,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: admin.AWS_ACCESS_KEY_ID, secretAccessKey: admin.AWS_SECRET_ACCESS_KEY },
  });
  try {
    await client.createBucket({ Bucket: bucket }).catch((error: unknown) => {
      if (!/^BucketAlready/.test((error as Error).name)) throw error;
    });
    await client.putObject({ Bucket: bucket, Key: "ready", Body: "ready" });
    await client.deleteObject({ Bucket: bucket, Key: "ready" });
  } finally {
    client.destroy();
  }
}

export const seaweedfs = seaweedfsServer();
