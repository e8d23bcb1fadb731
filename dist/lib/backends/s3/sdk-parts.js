/** What is used of the AWS SDK, so that the bundle can leave out the rest: loading it is most of a short run's time. */
export { GetBucketLifecycleConfigurationCommand, GetBucketVersioningCommand, GetObjectCommand, GetObjectLockConfigurationCommand, HeadBucketCommand, ListObjectsV2Command, PutObjectCommand, S3Client, } from "@aws-sdk/client-s3";
