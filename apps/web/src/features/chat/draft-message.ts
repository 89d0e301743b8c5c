import type { About } from '@krapao/contract/chat-about';
import { chat } from '@krapao/contract/constants';
import { randomUuid } from '@krapao/ui/random-uuid.ts';
import { type FileRefusal, fileRefusal, isVideo, kindOf } from './file.rules.ts';
import { headOf } from './prepare-file.ts';
import type { OwnMessage, Unsent } from './unsent-store.ts';

/** A message before it has an owner and a place in the queue. */
export type Draft = Omit<Unsent, 'owner' | 'order'>;

export const draftOf = (message: OwnMessage, file: File | null = null): Draft => ({
  clientId: randomUuid(),
  createdAt: new Date().toISOString(),
  message,
  file,
  poster: null,
  isPrepared: false,
  path: null,
  refusal: null,
});

/** Null for a text that says nothing. */
export function textDraft(text: string, about?: About): Draft | null {
  const words = text.trim().slice(0, chat.textCharactersMax);
  return words === '' ? null : draftOf({ message_type: 'text', payload: { message: words, ...(about ? { about } : {}) } });
}

export const postbackDraft = ({ title, payload }: { title: string; payload: string }): Draft =>
  draftOf({ message_type: 'postback', payload: { title, payload } });

/** A file is looked at before anything of it is sent. */
export async function fileDraft(file: File): Promise<Draft | FileRefusal> {
  // A file that cannot be read (moved away meanwhile) has no first bytes.
  const head = await headOf(file).catch(() => new Uint8Array());
  const refusal = fileRefusal(file, head);
  if (refusal) return refusal;
  const kind = kindOf(head);
  const fileType = kind && isVideo(kind) ? 'video' : 'image';
  return draftOf({ message_type: 'media', payload: { message: '', url: '', fileType, filePath: '', fileName: file.name } }, file);
}

/** How one is shown while it is not known yet who writes. */
export const waiting = (draft: Draft) =>
  ({ item: { ...draft, owner: '', order: 0 }, status: draft.file ? 'uploading_file' : 'sending', progress: 0 }) as const;
