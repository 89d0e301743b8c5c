import { Outage } from '../platform/errors/errors.ts';

export type JsonResponse = { readonly status: number; readonly json: unknown };

const responseBytesMax = 256 * 1024;

/** One HTTP call with a deadline. A response that is missing, too large or not JSON is an `Outage`. */
export async function fetchJson(party: string, url: string, init: RequestInit, timeoutMs: number): Promise<JsonResponse> {
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
    if (size > responseBytesMax) throw new Error(`the response is larger than ${responseBytesMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
