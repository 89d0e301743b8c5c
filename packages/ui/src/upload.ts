import type { ApiCall, ApiMap } from '@krapao/contract';
import { uploadTimeoutMs } from '@krapao/contract/values/constants';
import { address, type createClient } from './call.ts';
import type { IdempotencyKey } from './idempotency.ts';

export type UploadOptions<C extends ApiCall> = {
  form: FormData;
  params?: ApiMap[C]['params'];
  /** Same key for one file until a response arrives, so that a retry is recognised. */
  idempotency?: IdempotencyKey;
  about?: unknown;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** XMLHttpRequest, because fetch does not report upload progress. */
export function createUpload<A extends ApiCall>({
  headers,
  noAnswer,
  readAnswer,
}: Pick<ReturnType<typeof createClient<A>>, 'headers' | 'noAnswer' | 'readAnswer'>) {
  return async function upload<C extends A>(name: C, o: UploadOptions<C>): Promise<ApiMap[C]['reply']> {
    const { form, params, idempotency, about, onProgress, signal } = o;
    const [method = 'POST', path = ''] = name.split(' ');
    const request = new XMLHttpRequest();
    const outcome = await new Promise<'answered' | 'NETWORK' | 'TIMEOUT' | 'aborted'>((done) => {
      request.open(method, address(path, { params }));
      request.timeout = uploadTimeoutMs;
      for (const [header, value] of Object.entries(headers())) request.setRequestHeader(header, value);
      if (idempotency) request.setRequestHeader('Idempotency-Key', idempotency.for(about));
      request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
      request.onload = () => done('answered');
      request.onerror = () => done('NETWORK');
      request.ontimeout = () => done('TIMEOUT');
      request.onabort = () => done('aborted');
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) return done('aborted');
      request.send(form);
    });
    if (outcome === 'aborted') throw new DOMException('The upload was cancelled', 'AbortError');
    if (outcome !== 'answered') throw await noAnswer(outcome, idempotency);
    const header = (called: string) => request.getResponseHeader(called);
    return (await readAnswer(request.status, parse(request.responseText), { idempotency, header })) as ApiMap[C]['reply'];
  };
}
