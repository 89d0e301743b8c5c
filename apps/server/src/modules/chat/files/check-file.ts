import { type FileHandle, open } from 'node:fs/promises';
import type { MediaType } from '@krapao/contract/chat/kinds';
import { decodePicture, headOf } from '../../../platform/uploads/picture.ts';
import { makeAnimation, makePhoto, readGifHeader, type ShownPicture } from '../../../platform/uploads/shown-picture.ts';
import type { ChatCore } from '../chat-core.ts';
import { BadVideo } from './boxes.ts';
import { bytesMaxOf, contentOf, kindOfContent } from './chatfile.rules.ts';
import { readVideo, type Video } from './mp4.ts';

const sidePxMax = 1_600;
const posterSidePxMax = 1_280;
const blankBytes = 64 * 1024;

export type Checked = {
  readonly kind: MediaType;
  readonly mime: string;
  readonly path: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
};

/** Judges by content alone; null when it is not a file that is taken. A picture is made anew at `made`, a video is cleaned where it stands. */
export async function checkFile(
  core: ChatCore,
  o: { path: string; made: string; owner: string; bytes: number; kinds: readonly MediaType[] },
): Promise<Checked | null> {
  const content = contentOf(await headOf(o.path));
  const kind = content && kindOfContent[content];
  if (!kind || !o.kinds.includes(kind) || o.bytes > bytesMaxOf[kind]) return null;
  if (kind === 'file') return { kind, mime: 'application/pdf', path: o.path, width: null, height: null, seconds: null };
  if (kind === 'video') {
    const video = await cleanVideo(o.path, core.settings.get('chat').videoSecondsMax);
    return video && { kind, path: o.path, mime: video.mime, width: video.width, height: video.height, seconds: video.seconds };
  }
  const picture = await makePicture(core, o, content);
  return picture && { kind, path: o.made, ...picture, seconds: null };
}

type Source = { readonly path: string; readonly made: string; readonly owner: string };

/** A picture of a video: made anew, or left away. */
export async function checkPoster(core: ChatCore, { path, made, owner }: Source): Promise<boolean> {
  const make = () => makePhoto(path, made, { sidePxMax: posterSidePxMax, opaque: true });
  return (await decodePicture(core.uploads.decode, { queue: 'chat', owner }, path, make)) !== null;
}

async function makePicture(core: ChatCore, { path, made, owner }: Source, content: string | null): Promise<ShownPicture | null> {
  const turn = { queue: 'chat', owner } as const;
  const { decode, animate } = core.uploads;
  const makeStill = () => makePhoto(path, made, { sidePxMax });
  if (content !== 'gif') return decodePicture(decode, turn, path, makeStill);
  const gif = await readGifHeader(path);
  if (gif && gif.frames > 1) return animate(turn, 1, () => makeAnimation(path, made, { sidePxMax }));
  return gif && decode(turn, gif.weight, makeStill);
}

async function cleanVideo(path: string, secondsMax: number): Promise<Video | null> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const video = await readVideo({ size, read: (at, length) => readAt(file, at, length) }, { secondsMax });
    for (const { at, end } of video.zero) await blank(file, at, end);
    for (const at of video.free) await file.write('free', at, 'latin1');
    return video;
  } catch (error) {
    if (error instanceof BadVideo) return null;
    throw error;
  } finally {
    await file.close();
  }
}

async function blank(file: FileHandle, from: number, to: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(to - from, blankBytes));
  for (let at = from; at < to; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
