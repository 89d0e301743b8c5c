import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const bucket = 'krapao-files';

export async function startS3(): Promise<{ env: Record<string, string>; directory: string; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'krapao-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    // S3rver omits the slash after the bucket name, which the client signs: lists would be refused.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  return {
    env: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_BUCKET: bucket,
      FILES_S3_KEY_ID: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
    },
    directory: join(directory, bucket),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
