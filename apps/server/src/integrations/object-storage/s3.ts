import { Readable } from 'node:stream';
import { Outage } from '../../platform/errors/errors.ts';
import { FileGone, type FilePlace, isFileName } from './port.ts';

export type S3Access = {
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  readonly pathStyle: boolean;
  readonly timeoutMs: number;
};

const party = 'the file store';
const writeAttemptsMax = 2;
const connectMsMax = 3_000;
const writeTimes = 6;

/** The client is loaded on demand: servers that keep files in a folder never load it. */
export async function s3Files(access: S3Access): Promise<FilePlace & { close(): void }> {
  const { endpoint, bucket, region, keyId, secret, pathStyle, timeoutMs } = access;
  const timeouts = { connectMs: Math.min(connectMsMax, timeoutMs), readMs: timeoutMs, writeMs: timeoutMs * writeTimes };
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 3,
    // The SDK would write to the console; callers report failures.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // Stores other than AWS do not support these checksums, and every encrypted chunk has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      socketTimeout: timeouts.readMs,
      httpsAgent: { maxSockets: 100 },
      httpAgent: { maxSockets: 100 },
    },
  });
  const keyOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('not a valid file name');
    return name;
  };
  const isMissing = (error: unknown): boolean =>
    error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

  /** Null if missing. Reads the whole response within the timeout, so that a slow client cannot hold a connection to the store. */
  const get = async (name: string, start: number, end: number): Promise<{ bytes: Buffer; size: number } | null> => {
    const signal = AbortSignal.timeout(timeouts.readMs);
    try {
      const answer = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: keyOf(name), Range: `bytes=${start}-${end}` }), {
        abortSignal: signal,
      });
      const pieces: Buffer[] = [];
      const { Body: body } = answer;
      if (!(body instanceof Readable)) throw new Error('no body');
      const cut = (): void => void body.destroy(new Error('timeout'));
      signal.addEventListener('abort', cut);
      for await (const piece of body) pieces.push(piece);
      signal.removeEventListener('abort', cut);
      const bytes = Buffer.concat(pieces);
      const size = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1] ?? Number.NaN);
      if (!Number.isSafeInteger(size) || bytes.length !== Math.min(end + 1, size) - start) throw new Error('not the requested range');
      return { bytes, size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw new Outage(party, error);
    }
  };

  return {
    kind: 's3',
    async write(name, { size, body }) {
      const Key = keyOf(name);
      for (let attempt = 1; ; attempt += 1) {
        const broken = new AbortController();
        const Body = Readable.from(body(), { objectMode: false });
        // Without a listener a failing disk would crash the process.
        Body.once('error', (error) => broken.abort(error));
        try {
          // A single request is atomic: an interrupted upload leaves no parts to clean up.
          const put = new s3.PutObjectCommand({
            Bucket: bucket,
            Key,
            Body,
            ContentLength: size,
            ContentType: 'application/octet-stream',
          });
          await client.send(put, { abortSignal: AbortSignal.any([broken.signal, AbortSignal.timeout(timeouts.writeMs)]) });
          return;
        } catch (error) {
          if (broken.signal.aborted) throw broken.signal.reason;
          if (attempt >= writeAttemptsMax) throw new Outage(party, error);
        } finally {
          Body.destroy();
        }
      }
    },
    async open(name, headBytes) {
      const head = await get(name, 0, headBytes - 1);
      if (!head) return null;
      return {
        size: head.size,
        head: head.bytes,
        async read(start, end) {
          const found = await get(name, start, end);
          if (!found) throw new FileGone(name);
          return found.bytes;
        },
        close: async () => {},
      };
    },
    async remove(name) {
      try {
        await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }), {
          abortSignal: AbortSignal.timeout(timeouts.readMs),
        });
      } catch (error) {
        if (!isMissing(error)) throw new Outage(party, error);
      }
    },
    async *names() {
      let after: string | undefined;
      do {
        const list = new s3.ListObjectsV2Command({ Bucket: bucket, ...(after === undefined ? {} : { StartAfter: after }) });
        const page = await client.send(list, { abortSignal: AbortSignal.timeout(timeouts.readMs) }).catch((error: unknown) => {
          throw new Outage(party, error);
        });
        const keys = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
        yield* keys.filter(isFileName);
        after = page.IsTruncated ? keys.at(-1) : undefined;
      } while (after !== undefined);
    },
    close: () => client.destroy(),
  };
}
