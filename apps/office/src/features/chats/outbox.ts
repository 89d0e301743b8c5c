import type { ChatMessage } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { createIdempotencyKey, type IdempotencyKey } from '@krapao/ui/idempotency.ts';
import { randomUuid } from '@krapao/ui/random-uuid.ts';
import { t } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { upload } from '../../lib/upload.ts';
import type { Outgoing, Reply } from './chat.types.ts';
import { words } from './chat.words.ts';
import { kindOf } from './files.ts';

type Job = {
  readonly clientId: string;
  readonly file: File | null;
  readonly idempotency: IdempotencyKey;
  readonly abort: AbortController;
  /** Of this computer, for the file before the server has it. */
  readonly preview: string | null;
  message: Reply;
};

export type Outbox = {
  send(message: Reply): void;
  sendFile(file: File): void;
  retry(clientId: string): void;
  /** What was lost with the connection goes out again when there is one. */
  retryLost(): void;
  /** Stops an upload, or drops what failed. */
  drop(clientId: string): void;
};

/** Sends one after the other: what was written first arrives first. The same client id goes with every try, so that nothing arrives twice. */
export function createOutbox(o: {
  chatId: string;
  items: () => readonly Outgoing[];
  setItems: (items: readonly Outgoing[]) => void;
  onSent: (clientId: string) => Promise<void>;
}): Outbox {
  const params = { id: BigInt(o.chatId) };
  const jobs = new Map<string, Job>();
  const lost = new Set<string>();
  let line = Promise.resolve();

  const change = (clientId: string, to: Partial<Outgoing>): void =>
    o.setItems(o.items().map((item) => (item.clientId === clientId ? { ...item, ...to } : item)));

  function forget(job: Job): void {
    jobs.delete(job.clientId);
    if (job.preview) URL.revokeObjectURL(job.preview);
    o.setItems(o.items().filter((item) => item.clientId !== job.clientId));
  }

  async function deliver(job: Job): Promise<void> {
    if (!jobs.has(job.clientId)) return;
    try {
      if (job.file && job.message.message_type === 'media' && !job.message.payload.filePath) {
        const form = new FormData();
        form.append('file', job.file);
        const { path } = await upload('POST /api/office/chats/:id/upload', {
          form,
          params,
          idempotency: job.idempotency,
          about: job.clientId,
          onProgress: (progress) => change(job.clientId, { progress }),
          signal: job.abort.signal,
        });
        job.message = { ...job.message, payload: { ...job.message.payload, filePath: path } };
        change(job.clientId, { status: 'sending', progress: 1 });
      }
      await call('POST /api/office/chats/:id/messages', { params, body: { message: job.message, clientId: job.clientId }, quiet: true });
      await o.onSent(job.clientId);
      forget(job);
    } catch (error) {
      if (job.abort.signal.aborted) return forget(job);
      if (!(error instanceof CallError)) throw error;
      if (error.status === 0) lost.add(job.clientId);
      change(job.clientId, { status: 'failed', failure: t(error.key === 'file' ? words.fileBad : error.text) });
    }
  }

  function queue(job: Job): void {
    line = line.then(() => deliver(job));
  }

  function add(shown: ChatMessage, message: Reply, file: File | null = null, preview: string | null = null): void {
    const job: Job = { clientId: randomUuid(), file, idempotency: createIdempotencyKey(), abort: new AbortController(), preview, message };
    jobs.set(job.clientId, job);
    const status = file ? 'uploading_file' : 'sending';
    const at = new Date().toISOString();
    o.setItems([...o.items(), { clientId: job.clientId, at, shown, status, progress: 0, failure: null }]);
    queue(job);
  }

  function retry(clientId: string): void {
    const job = jobs.get(clientId);
    if (!job) return;
    lost.delete(clientId);
    change(clientId, { status: job.file ? 'uploading_file' : 'sending', failure: null, progress: 0 });
    queue(job);
  }

  return {
    send: (message) => add(shownAs(message), message),
    sendFile(file) {
      const fileType = kindOf(file);
      const preview = URL.createObjectURL(file);
      add(
        { message_type: 'media', payload: { message: '', url: preview, fileType, filePath: '', fileName: file.name } },
        { message_type: 'media', payload: { message: '', fileType } },
        file,
        preview,
      );
    },
    retry,
    retryLost() {
      for (const clientId of [...lost]) retry(clientId);
    },
    drop(clientId) {
      const job = jobs.get(clientId);
      if (!job) return;
      job.abort.abort();
      const isOnItsWay = o.items().some((item) => item.clientId === clientId && item.status === 'uploading_file');
      if (!isOnItsWay) forget(job);
    },
  };
}

/** Media are never sent by this way: they have a file. */
const shownAs = (message: Reply): ChatMessage =>
  message.message_type === 'media' ? { message_type: 'text', payload: message.payload.message } : message;
