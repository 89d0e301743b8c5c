import type { chat } from '@krapao/contract';
import type { Slide } from '@krapao/contract/chat/kinds';
import type { Core } from '../../../platform/core.ts';
import { chatFileLinks, chatFilePath, idInChatFilePath } from '../files/chat-file-link.ts';
import { type ChatFile, findChatFiles } from '../files/chatfile.sql.ts';
import type { MessageRow } from './chat.sql.ts';
import type { StoredMessage } from './say.sql.ts';

type Files = ReadonlyMap<string, ChatFile>;

/** Messages without files are passed on as stored: parsing each would cost more than the query. */
export async function entriesAsJson(core: Core, rows: readonly MessageRow[]): Promise<string> {
  const withFiles = rows.filter(({ fileId, message }) => fileId !== null || message.includes(chatFilePath));
  if (withFiles.length === 0) return `[${rows.map(plainJson).join(',')}]`;
  const views = await viewEntries(core, withFiles);
  const bySeq = new Map(views.map((view) => [view.seq, JSON.stringify(view)]));
  return `[${rows.map((row) => bySeq.get(row.seq) ?? plainJson(row)).join(',')}]`;
}

function plainJson(row: MessageRow): string {
  const readAt = row.readAt === null ? 'null' : `"${row.readAt.toISOString()}"`;
  const name = row.staffName === null ? '' : `,"name":${JSON.stringify(row.staffName)}`;
  return `{"seq":${row.seq},"clientId":"${row.clientId}","sender":"${row.sender}","message":${row.message},"createdAt":"${row.createdAt.toISOString()}","readAt":${readAt}${name}}`;
}

export async function viewEntry(core: Core, row: MessageRow): Promise<chat.ChatEntry> {
  const [entry] = await viewEntries(core, [row]);
  if (!entry) throw new Error('unknown kind of message');
  return entry;
}

export async function viewEntries(core: Core, rows: readonly MessageRow[]): Promise<chat.ChatEntry[]> {
  const read = rows.map((row) => ({ row, message: JSON.parse(row.message) as StoredMessage }));
  const ids = read.flatMap(({ row, message }) => [...(row.fileId === null ? [] : [row.fileId]), ...slideFiles(message)]);
  const files = await findChatFiles(core.db, ids);
  return read.map(({ row, message }) => ({
    seq: row.seq,
    clientId: row.clientId,
    sender: row.sender,
    message: viewMessage(core, row, message, files),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    ...(row.staffName === null ? {} : { name: row.staffName }),
  }));
}

function viewMessage(core: Core, row: MessageRow, message: StoredMessage, files: Files): chat.ChatEntry['message'] {
  if (message.message_type === 'media') return viewMedia(core, row, message.payload, files);
  if (message.message_type !== 'generic') return message as chat.ChatEntry['message'];
  const elements = message.payload.elements.map((slide) => ({
    ...slide,
    buttons: [...slide.buttons],
    image: pictureOf(core, row, slide, files),
  }));
  return { message_type: 'generic', payload: { elements } };
}

type MediaPayload = Extract<StoredMessage, { message_type: 'media' }>['payload'];

function viewMedia(core: Core, { fileId }: MessageRow, { message, fileType }: MediaPayload, files: Files): chat.ChatEntry['message'] {
  const file = fileId === null ? undefined : files.get(fileId);
  // The message stays when its file is gone.
  if (!file)
    return { message_type: 'media', payload: { message, fileType, url: '', filePath: fileId === null ? '' : `${chatFilePath}/${fileId}` } };
  const size = file.width === null || file.height === null ? {} : { width: file.width, height: file.height };
  return {
    message_type: 'media',
    payload: {
      message,
      fileType,
      ...chatFileLinks(core, file),
      ...(file.fileName === '' ? {} : { fileName: file.fileName }),
      ...size,
      ...(file.seconds === null ? {} : { seconds: file.seconds }),
    },
  };
}

const slideFiles = (message: StoredMessage): string[] =>
  message.message_type === 'generic' ? message.payload.elements.flatMap(({ image }) => idInChatFilePath(image) ?? []) : [];

/** Only signs links to files of this conversation: a slide must not open another customer's picture. */
function pictureOf(core: Core, { chatId }: MessageRow, { image }: Slide, files: Files): string {
  const id = idInChatFilePath(image);
  if (id === null) return image;
  const file = files.get(id);
  return file && file.chatId === chatId ? chatFileLinks(core, file).url : '';
}
