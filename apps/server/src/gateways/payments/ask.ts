import { Outage } from '../../core/errors.ts';

export type Answered = { readonly status: number; readonly json: unknown };

const answerBytesMax = 256 * 1024;

/** One call with a deadline. Whatever is not JSON of a bounded size is no answer. */
export async function ask(party: string, url: string, init: RequestInit, timeoutMs: number): Promise<Answered> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, json: JSON.parse(await boundedText(response)) };
  } catch (error) {
    throw new Outage(party, error);
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > answerBytesMax) throw new Error(`an answer of more than ${answerBytesMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
