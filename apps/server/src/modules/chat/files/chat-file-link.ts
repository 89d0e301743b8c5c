import { timingSafeEqual } from 'node:crypto';
import { fileCalls } from '@krapao/contract/api/file-calls';
import type { Core } from '../../../platform/core.ts';
import type { ChatFile } from './chatfile.sql.ts';

export const chatFilePath = fileCalls.chatFile.path.replace('/:id', '');

const hourMs = 3_600_000;
const linkHours = 6;

export type ChatFileLinks = { readonly url: string; readonly filePath: string; readonly poster?: string };

export const pathOfChatFile = (id: string): string => `${chatFilePath}/${id}`;

export function idInChatFilePath(path: string): string | null {
  const id = path.startsWith(`${chatFilePath}/`) ? path.slice(chatFilePath.length + 1).toLowerCase() : '';
  return isFileId(id) ? id : null;
}

export const isFileId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Signed links to one file, valid for hours. Give them only to the two sides. `url` is empty once the file is deleted. */
export function chatFileLinks(core: Pick<Core, 'vault' | 'clock'>, file: Pick<ChatFile, 'id' | 'poster' | 'deletedAt'>): ChatFileLinks {
  const filePath = pathOfChatFile(file.id);
  if (file.deletedAt) return { url: '', filePath };
  // Rounded to the hour, so that the browser can cache the file by its URL.
  const until = Math.ceil(core.clock().getTime() / hourMs + linkHours) * (hourMs / 1_000);
  const url = fileCalls.chatFileLink.path.replace(':link', `${file.id}.${until}.${signatureOf(core, file.id, until)}`);
  return { url, filePath, ...(file.poster === null ? {} : { poster: `${url}/poster` }) };
}

export function readChatFileLink(core: Pick<Core, 'vault' | 'clock'>, link: string): { id: string; secondsLeft: number } | null {
  const [, id = '', until = '', signature = ''] = /^([0-9a-f-]{36})\.([1-9]\d{0,11})\.([A-Za-z0-9_-]{43})$/.exec(link) ?? [];
  if (!isFileId(id)) return null;
  const isSigned = timingSafeEqual(Buffer.from(signatureOf(core, id, Number(until))), Buffer.from(signature));
  const secondsLeft = Math.floor(Number(until) - core.clock().getTime() / 1_000);
  return isSigned && secondsLeft > 0 ? { id, secondsLeft } : null;
}

const signatureOf = (core: Pick<Core, 'vault'>, id: string, until: number): string =>
  core.vault.hash('chat-file', id, String(until)).toString('base64url');
