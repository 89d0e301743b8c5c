import { randomUuid } from '@krapao/ui/random-uuid.ts';
import { call } from '../../lib/call.ts';
import { upload } from '../../lib/upload.ts';
import type { Caller } from './caller.ts';
import { prepareFile } from './prepare-file.ts';
import type { OwnMessage, Unsent } from './unsent-store.ts';

export type Said = { readonly createdAt: string; readonly seq: number };

/** How long one attempt to send waits for its answer: an attempt that is repeated stores nothing twice. */
const sendMsMax = 20_000;

/** This visit: one per page. */
const sessionId = randomUuid();

type Delivery = {
  caller: Caller;
  stop: AbortController;
  onProgress: (share: number) => void;
  /** Keeps how far it has come; false when it was cancelled meanwhile. */
  keep: (item: Unsent) => Promise<boolean>;
};

/** Brings one message to the server: its file first, then the message. Null when it was cancelled on the way. */
export async function deliver(first: Unsent, o: Delivery): Promise<{ item: Unsent; said: Said } | null> {
  let item = first;
  if (item.file && !item.isPrepared) {
    item = { ...item, ...(await prepareFile(item.file)), isPrepared: true };
    if (!(await o.keep(item))) return null;
  }
  if (item.file && item.path === null) {
    item = { ...item, path: await uploaded(item, item.file, o) };
    if (!(await o.keep(item))) return null;
  }
  const body = {
    clientId: item.clientId,
    sender: 'customer',
    message: wordsFor(item.message, item.path),
    createdAt: item.createdAt,
    session_id: sessionId,
    ...o.caller.signature,
    // A browser is given none.
    deviceToken: null,
  } as const;
  const limit = setTimeout(() => o.stop.abort(), sendMsMax);
  try {
    const { signal } = o.stop;
    const said = await o.caller.asks((whose) =>
      call('POST /api/chat/send-message', { body: { userId: null, guestId: null, ...whose, ...body }, quiet: true, signal }),
    );
    return { item, said };
  } finally {
    clearTimeout(limit);
  }
}

async function uploaded({ message, poster }: Unsent, file: File, { caller, stop, onProgress }: Delivery): Promise<string> {
  const isVideo = message.message_type === 'media' && message.payload.fileType === 'video';
  const { path } = await caller.asks((whose) => {
    const form = new FormData();
    // The fields go first: the server reads the stream in order.
    for (const [name, value] of Object.entries(whose)) form.append(name, value);
    if (isVideo && poster) form.append('poster', poster, 'poster.jpg');
    form.append('file', file);
    const call = isVideo ? 'POST /api/chat/upload-video' : 'POST /api/chat/upload-image';
    return upload(call, { form, signal: stop.signal, onProgress });
  });
  return path;
}

/** What is shown of a file here (its preview) is nothing to the server. */
function wordsFor(message: OwnMessage, filePath: string | null) {
  if (message.message_type !== 'media') return message;
  const { message: line, fileType } = message.payload;
  return { message_type: 'media', payload: { message: line, url: filePath, fileType, filePath } } as const;
}
