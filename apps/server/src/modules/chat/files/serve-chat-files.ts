import { fileCalls } from '@krapao/contract/api/file-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { whereFrom } from '../../../platform/http/device.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { sandboxed } from '../../../platform/http/security.ts';
import { admitStaff } from '../../staff-access/index.ts';
import type { ChatCore } from '../chat-core.ts';
import { findChatById } from '../conversations/chat.sql.ts';
import { guestHashOf } from '../conversations/conversation.ts';
import { isFileId, readChatFileLink } from './chat-file-link.ts';
import { type ChatFile, findChatFile } from './chatfile.sql.ts';

/** By path for the two sides of the conversation, and by signed link where no token can be sent. */
export function serveChatFiles(app: FastifyInstance, core: ChatCore, limits: Limits): void {
  const method = ['GET', 'HEAD'];
  app.route<{ Params: { id: string } }>({
    method,
    url: fileCalls.chatFile.path,
    async handler(request, reply) {
      const id = request.params.id.toLowerCase();
      const reader = isFileId(id) ? await readerOf(core, limits, request) : null;
      const file = (reader && (await findReadableFile(core, id, reader))) ?? refuse('NO_DATA');
      // `no-cache` so that access is checked on every request; the ETag avoids resending the file.
      return sendFile(core, request, reply, { file, part: 'file', cache: 'private, no-cache' });
    },
  });
  for (const part of ['file', 'poster'] as const) {
    const { path: url, ...config } = part === 'poster' ? fileCalls.chatPosterLink : fileCalls.chatFileLink;
    app.route<{ Params: { link: string } }>({
      method,
      url,
      config,
      async handler(request, reply) {
        const link = readChatFileLink(core, request.params.link) ?? refuse('NO_DATA');
        const file = (await findChatFile(core.db, link.id)) ?? refuse('NO_DATA');
        return sendFile(core, request, reply, { file, part, cache: `private, max-age=${link.secondsLeft}` });
      },
    });
  }
}

const staffDoor = { name: `GET ${fileCalls.chatFile.path}`, role: 'support', keepsAlive: false } as const;

/** An invalid token counts as no caller, for whom the file does not exist. */
async function readerOf(core: Core, limits: Limits, request: FastifyRequest): Promise<FileReader | null> {
  const { headers, ip: address } = request;
  const guestId = headers['x-guest-id'];
  if (headers.authorization === undefined) {
    limits.take({ class: 'ordinary', address });
    return typeof guestId === 'string' && isFileId(guestId.toLowerCase()) ? { guestId } : null;
  }
  const token = /^Bearer (.+)$/i.exec(headers.authorization)?.[1];
  const found = token === undefined ? null : await core.sessions.find(token, { address, now: core.clock() });
  if (found?.state !== 'live') return null;
  const { kind, ownerId } = found.session;
  if (kind === 'staff') {
    await admitStaff(core, { sessionId: found.session.id, staffId: ownerId }, staffDoor, whereFrom(request));
    return 'staff';
  }
  limits.take({ class: 'ordinary', address, memberId: ownerId });
  return { memberId: ownerId };
}

type FileResponse = { readonly file: ChatFile; readonly part: 'file' | 'poster'; readonly cache: string };

async function sendFile(
  core: ChatCore,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, part, cache }: FileResponse,
): Promise<FastifyReply> {
  const name = file.deletedAt ? null : part === 'file' ? file.stored : file.poster;
  const stored = (name === null ? null : await core.files.open(name)) ?? refuse('NO_DATA');
  const etag = `"${file.id}${part === 'poster' ? '-poster' : ''}"`;
  reply.headers({
    'content-type': part === 'poster' ? 'image/jpeg' : file.mime,
    'content-disposition': file.kind === 'file' ? attachment(file.fileName) : 'inline',
    ...sandboxed,
    'cache-control': cache,
    'accept-ranges': 'bytes',
    etag,
  });
  const { range: wanted, 'if-range': onlyIf, 'if-none-match': known } = request.headers;
  const answer = (status: number, bytes: number | null): FastifyReply => {
    reply.status(status);
    if (bytes !== null) reply.header('content-length', bytes);
    return reply;
  };
  const withoutBody = async (status: number, bytes: number | null): Promise<FastifyReply> => {
    await stored.close();
    return answer(status, bytes).send();
  };
  if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')) return withoutBody(304, null);
  // Files never change, so an `If-Range` with another ETag belongs to another file.
  const range = onlyIf === undefined || onlyIf === etag ? readRange(wanted, stored.size) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${stored.size}`).removeHeader('content-disposition');
    return withoutBody(416, null);
  }
  const { start, end } = range ?? { start: 0, end: stored.size - 1 };
  if (range) reply.header('content-range', `bytes ${start}-${end}/${stored.size}`);
  const [status, bytes] = [range ? 206 : 200, end - start + 1];
  return request.method === 'HEAD' ? withoutBody(status, bytes) : answer(status, bytes).send(stored.stream({ start, end }));
}

function attachment(fileName: string): string {
  const name = encodeURIComponent(fileName || 'file.pdf').replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="file.pdf"; filename*=UTF-8''${name}`;
}

type ByteRange = { readonly start: number; readonly end: number };

/** One inclusive byte range. Null means send everything, also for multiple or unreadable ranges. */
function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const [start, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (to !== '' && last < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last, size - 1) };
}

export type FileReader = { readonly memberId: bigint } | { readonly guestId: string } | 'staff';

export async function findReadableFile(core: Core, id: string, reader: FileReader): Promise<ChatFile | null> {
  const file = await findChatFile(core.db, id);
  if (!file || file.deletedAt) return null;
  if (reader === 'staff') return file;
  const chat = await findChatById(core.db, file.chatId);
  const isOwn = 'memberId' in reader ? chat?.memberId === reader.memberId : chat?.guestHash?.equals(guestHashOf(core, reader.guestId));
  return isOwn ? file : null;
}
