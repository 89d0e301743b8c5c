import type { Media } from '@krapao/contract';
import { IconButton } from '@krapao/ui/Button.tsx';
import { Dialog } from '@krapao/ui/Dialog.tsx';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useId, useState } from 'react';
import { openModal } from '../../lib/modals.ts';
import { words } from './chat.words.ts';
import { buttonHref } from './links.ts';
import { shownSize } from './media-size.ts';
import { WrittenText } from './WrittenText.tsx';

/** `isOnItsWay`: still being sent from this device, so a missing URL does not mean that the file is gone. */
export function MediaBody({ media, isOnItsWay }: { media: Media; isOnItsWay: boolean }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Shown media={media} isOnItsWay={isOnItsWay} />
      {media.message && <WrittenText text={media.message} />}
    </div>
  );
}

function Shown({ media, isOnItsWay }: { media: Media; isOnItsWay: boolean }) {
  const w = useWords(words);
  if (!media.url) {
    if (!isOnItsWay) return <Line icon="clock" text={w('ranOut')} />;
    return (
      <Line
        icon={media.fileType === 'video' ? 'play' : 'image'}
        text={media.fileName ?? w(media.fileType === 'video' ? 'video' : 'picture')}
      />
    );
  }
  if (media.fileType === 'image') return <Picture key={media.url} media={media} />;
  if (media.fileType === 'video') return <Video media={media} />;
  return <FileLine media={media} />;
}

function Picture({ media }: { media: Media }) {
  const w = useWords(words);
  const [failed, setFailed] = useState(false);
  // A local picture has no dimensions yet; measure it, so that its size does not change when the server's arrive.
  const [own, setOwn] = useState<{ naturalWidth: number; naturalHeight: number } | null>(null);
  const size = shownSize(media.width ?? own?.naturalWidth, media.height ?? own?.naturalHeight);
  if (failed) return <Line icon="image" text={w('pictureFailed')} />;
  return (
    <button
      type="button"
      aria-label={w('openPicture')}
      onClick={() => openModal((close) => <PictureView media={media} close={close} />)}
      className="block max-w-full"
    >
      <img
        src={media.url}
        alt={media.message || w('picture')}
        {...size}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setOwn({ naturalWidth, naturalHeight })}
        onError={() => setFailed(true)}
        className="h-auto max-w-full rounded-xl bg-raised object-cover"
      />
    </button>
  );
}

function Video({ media }: { media: Media }) {
  const w = useWords(words);
  return (
    <video
      src={media.url}
      poster={media.poster || undefined}
      controls
      playsInline
      preload="none"
      aria-label={media.message || w('video')}
      {...shownSize(media.width, media.height)}
      className="h-auto max-w-full rounded-xl bg-raised"
    />
  );
}

function FileLine({ media }: { media: Media }) {
  const w = useWords(words);
  const name = media.fileName || w('file');
  const href = buttonHref(media.url);
  if (href === null) return <Line icon="document" text={name} />;
  return (
    <a
      href={href}
      download={name}
      rel="noopener noreferrer"
      aria-label={w('download', { name })}
      className="flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
    >
      <Icon name="document" className="size-5" />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <Icon name="download" className="size-5" />
    </a>
  );
}

function Line({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className="flex min-h-11 items-center gap-2">
      <Icon name={icon} className="size-5" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

function PictureView({ media, close }: { media: Media; close: () => void }) {
  const w = useWords(words);
  const ui = useWords(uiWords);
  const titleId = useId();
  return (
    <Dialog
      titleId={titleId}
      onClose={() => close()}
      closesOutside
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none items-center justify-center overflow-hidden bg-transparent p-3 text-ink backdrop:bg-scrim open:flex"
    >
      <h2 id={titleId} className="sr-only">
        {w('picture')}
      </h2>
      <img src={media.url} alt={media.message || w('picture')} className="max-h-full max-w-full rounded-xl bg-card object-contain" />
      <IconButton icon="close" label={ui('close')} onClick={() => close()} className="absolute top-3 right-3 bg-card" />
    </Dialog>
  );
}
