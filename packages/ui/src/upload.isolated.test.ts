import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './call.ts';
import { CallError } from './call-error.ts';
import { createUpload } from './upload.ts';
import { verbatim } from './words.ts';

class FakeRequest {
  static last: FakeRequest;
  timeout = 0;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload = () => {};
  ontimeout = () => {};
  sent: unknown;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: unknown) {
    this.sent = form;
  }
}

afterEach(() => vi.unstubAllGlobals());

// proves: limits.upload-slip limits.upload-chat calls.chat-upload-progress
test('an upload has 300 s, reports its progress and fails with TIMEOUT', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const client = createClient({ token: () => 'secret', explain: (failure) => new CallError({ ...failure, text: verbatim(failure.code) }) });
  const upload = createUpload(client);
  const told: number[] = [];
  const slip = () => upload('POST /api/wallet/slip', { form: new FormData(), onProgress: (share) => told.push(share) });
  const first = slip();
  expect(FakeRequest.last.timeout).toBe(300_000);
  expect(FakeRequest.last.headers).toMatchObject({ Authorization: 'Bearer secret', 'X-Requested-With': 'XMLHttpRequest' });
  FakeRequest.last.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
  FakeRequest.last.status = 202;
  FakeRequest.last.responseText = '{"slip":{}}';
  FakeRequest.last.onload();
  await expect(first).resolves.toEqual({ slip: {} });
  expect(told).toEqual([0.25]);
  for (const name of ['POST /api/chat/upload-image', 'POST /api/chat/upload-video'] as const) {
    upload(name, { form: new FormData() }).catch(() => undefined);
    expect(FakeRequest.last.timeout).toBe(300_000);
  }
  const second = slip();
  FakeRequest.last.ontimeout();
  await expect(second).rejects.toMatchObject({ code: 'TIMEOUT' });
});
