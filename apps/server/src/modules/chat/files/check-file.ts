import type { MediaType } from '@krapao/contract/chat/kinds';
import { decodePicture, headOf } from '../../../platform/uploads/picture.ts';
import { makeAnimation, makePhoto, readGifHeader, type ShownPicture } from '../../../platform/uploads/shown-picture.ts';
import type { ChatCore } from '../chat-core.ts';
import { bytesMaxOf, contentOf, kindOfContent } from './chatfile.rules.ts';
import { cleanVideo } from './clean-video.ts';

const sidePxMax = 1_600;
const posterSidePxMax = 1_280;

export type Checked = {
  readonly kind: MediaType;
  readonly mime: string;
  readonly path: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
};

/** Judges by content only; null if the file is not accepted. Pictures and videos are rewritten at `made`. */
export async function checkFile(
  core: ChatCore,
  o: { path: string; made: string; owner: string; bytes: number; kinds: readonly MediaType[] },
): Promise<Checked | null> {
  const content = contentOf(await headOf(o.path));
  const kind = content && kindOfContent[content];
  if (!kind || !o.kinds.includes(kind) || o.bytes > bytesMaxOf[kind]) return null;
  if (kind === 'file') return { kind, mime: 'application/pdf', path: o.path, width: null, height: null, seconds: null };
  if (kind === 'video') {
    const { videoSecondsMax: secondsMax } = core.settings.get('chat');
    const video = await core.uploads.moving({ queue: 'chat', owner: o.owner }, 1, () =>
      cleanVideo({ path: o.path, made: o.made, secondsMax }),
    );
    return video && { kind, mime: 'video/mp4', path: o.made, ...video };
  }
  const picture = await makePicture(core, o, content);
  return picture && { kind, path: o.made, ...picture, seconds: null };
}

type Source = { readonly path: string; readonly made: string; readonly owner: string };

export async function checkPoster(core: ChatCore, { path, made, owner }: Source): Promise<boolean> {
  const make = () => makePhoto(path, made, { sidePxMax: posterSidePxMax, opaque: true });
  return (await decodePicture(core.uploads.decode, { queue: 'chat', owner }, path, make)) !== null;
}

async function makePicture(core: ChatCore, { path, made, owner }: Source, content: string | null): Promise<ShownPicture | null> {
  const turn = { queue: 'chat', owner } as const;
  const { decode, moving } = core.uploads;
  const makeStill = () => makePhoto(path, made, { sidePxMax });
  if (content !== 'gif') return decodePicture(decode, turn, path, makeStill);
  const gif = await readGifHeader(path);
  if (gif && gif.frames > 1) return moving(turn, 1, () => makeAnimation(path, made, { sidePxMax }));
  return gif && decode(turn, gif.weight, makeStill);
}
