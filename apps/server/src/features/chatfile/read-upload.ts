import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { uploadTimeoutMs } from '@krapao/contract/constants';
import { Refusal, refuse } from '../../core/errors.ts';
import { type Multipart, type Part, TooLarge } from '../../core/route.ts';
import { posterBytesMax } from './chatfile.rules.ts';

export type Received = {
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
  readonly bytes: number;
  readonly hasPoster: boolean;
};

type Places = {
  readonly path: string;
  readonly posterPath: string;
  readonly fileBytesMax: number;
  /** Called before the file is read, with the fields that came before it. */
  beforeFile(fields: ReadonlyMap<string, string>): Promise<void>;
};

/** Streams the parts of a form to disk. Nothing is known of their content yet. */
export async function readUpload(upload: Multipart, o: Places): Promise<Received> {
  const fields = new Map<string, string>();
  let file: { fileName: string; bytes: number } | null = null;
  let hasPoster = false;
  let refusal: { readonly error: unknown } | null = null;
  const take = async (part: Part): Promise<void> => {
    if (part.type === 'field') return void fields.set(part.name, part.value);
    if (part.name === 'poster') {
      hasPoster = await savePoster(part, o.posterPath);
    } else if (part.name === 'file' && file === null) {
      await o.beforeFile(fields);
      // As long as the browser waits: one that sends a byte a minute would keep its place for ever.
      const signal = AbortSignal.timeout(uploadTimeoutMs);
      await pipeline(part.stream, createWriteStream(o.path, { mode: 0o600 }), { signal }).catch((error: unknown) => {
        throw signal.aborted ? new Refusal('KEY_INVALID', { key: 'file' }) : error;
      });
      if (part.stream.truncated) refuse('KEY_INVALID', 'file');
      file = { fileName: part.fileName, bytes: part.stream.bytesRead };
    }
  };
  try {
    for await (const part of upload.parts({ fileBytesMax: o.fileBytesMax, filesMax: 2 })) {
      // What has been refused is read to its end, and thrown away: a browser that is still sending would not see the answer.
      if (!refusal) await take(part).catch((error: unknown) => (refusal = { error }));
      if (part.type === 'file') part.stream.resume();
    }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    refuse('KEY_INVALID', 'file');
  }
  const failed = refusal as { readonly error: unknown } | null;
  if (failed) throw failed.error;
  const found = (file as { fileName: string; bytes: number } | null) ?? refuse('KEY_MISSING', 'file');
  return { fields, ...found, hasPoster };
}

/** A poster that is too large is no reason to refuse its video. */
async function savePoster({ stream }: Extract<Part, { type: 'file' }>, path: string): Promise<boolean> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= posterBytesMax) chunks.push(chunk);
  }
  if (bytes === 0 || bytes > posterBytesMax) return false;
  const saved = createWriteStream(path, { mode: 0o600 });
  await pipeline(chunks, saved).catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
  return true;
}
