import { makeOutbox, type Outbox } from '@krapao/chat-client/outbox.ts';
import { databaseStore, type Unsent } from '@krapao/chat-client/unsent-store.ts';
import type { ChatMessage } from '@krapao/contract';
import { randomUuid } from '@krapao/ui/random-uuid.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { markUnsent, unsentDatabase } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';
import { type Caller, findCaller, ownerOf, type Who } from './caller.ts';
import { words } from './chat.words.ts';
import { prepareFile } from './prepare-file.ts';

export type OwnMessage = Extract<ChatMessage, { message_type: 'text' | 'media' | 'postback' }>;

const sessionId = randomUuid();
const store = databaseStore<OwnMessage>(unsentDatabase);

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;
export const waitMs = (failures: number): number => Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);

export const makeOwnOutbox = (caller: Caller): Outbox<OwnMessage> =>
  makeOutbox<OwnMessage>({
    owner: caller.owner,
    isHere: caller.isHere,
    store,
    prepareFile,
    upload: (item, file, o) => uploadFile(caller, item, file, o),
    send: (item, signal) => sendMessage(caller, item, signal),
    waitMs,
    patienceMs: 30_000,
    // 403: staff have switched the chat off.
    refusalOf: ({ status, key, text }) => (status === 403 ? words.off : key === 'file' ? clientTexts.FILE_NOT_SUPPORTED : text),
    onUnsent: markUnsent,
  });

async function uploadFile(
  caller: Caller,
  { message, poster }: Unsent<OwnMessage>,
  file: File,
  o: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<string> {
  const isVideo = message.message_type === 'media' && message.payload.fileType === 'video';
  const { path } = await caller.asks((whose) => {
    const form = new FormData();
    // Fields before the file: the server reads the stream in order.
    for (const [name, value] of Object.entries(whose)) form.append(name, value);
    if (isVideo && poster) form.append('poster', poster, 'poster.jpg');
    form.append('file', file);
    return upload(isVideo ? 'POST /api/chat/upload-video' : 'POST /api/chat/upload-image', { form, ...o });
  });
  return path;
}

function sendMessage(caller: Caller, { clientId, message, path, createdAt }: Unsent<OwnMessage>, signal: AbortSignal) {
  const own = {
    clientId,
    sender: 'customer',
    message: sentMessage(message, path),
    createdAt,
    session_id: sessionId,
    deviceToken: null,
  } as const;
  return caller.asks((whose) =>
    call('POST /api/chat/send-message', {
      body: { userId: null, guestId: null, ...whose, ...own, ...caller.signature },
      quiet: true,
      signal,
    }),
  );
}

function sentMessage(message: OwnMessage, filePath: string | null) {
  if (message.message_type !== 'media') return message;
  const { message: line, fileType } = message.payload;
  return { message_type: 'media', payload: { message: line, url: filePath, fileType, filePath } } as const;
}

type Opened = { readonly caller: Caller; readonly outbox: Outbox<OwnMessage> };
let opened: Opened | null = null;
let opening: Promise<Opened> | null = null;

/** Lives as long as the page, so that closing the widget does not stop sending. */
export async function openOutbox(who: Who): Promise<Opened> {
  if (opened?.caller.isHere()) return opened;
  opening ??= make(who).finally(() => {
    opening = null;
  });
  return opening;
}

async function make(who: Who): Promise<Opened> {
  // A guest's unsent messages are handed over to the member who signs in.
  if (opened && 'token' in opened.caller.auth) store.forgetInMemory(opened.caller.owner);
  const caller = await findCaller(who, async (guest, memberId) => {
    await store.handOver(ownerOf.guest(guest), memberId === null ? null : ownerOf.member(memberId));
    opened?.outbox.wake();
  });
  const made = { caller, outbox: makeOwnOutbox(caller) };
  await made.outbox.load();
  opened = made;
  return made;
}
