import type { ApiMap } from '@krapao/contract';
import { titleOf } from '@krapao/contract/home/howto-titles';
import { documentLang, languageNames } from '@krapao/ui/language.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './howto.words.ts';

export type Clip = ApiMap['GET /api/lookup/howto']['reply']['videos'][number];

export function ClipModal({ clip: opened, close }: { clip: Clip; close: () => void }) {
  const w = useWords(words);
  const text = useText();
  const [failed, setFailed] = useState(false);
  const { data } = useCall('GET /api/lookup/howto');
  const clip = data?.videos.find(({ key }) => key === opened.key) ?? opened;
  return (
    <Modal title={text(titleOf(clip.key))} onClose={close}>
      {failed ? <Notice tone="danger">{w('failed')}</Notice> : <Film clip={clip} onError={() => setFailed(true)} />}
    </Modal>
  );
}

function Film({ clip, onError }: { clip: Clip; onError: () => void }) {
  const lang = useLanguage();
  const film = useRef<HTMLVideoElement>(null);
  const seconds = useRef(0);
  const caption = useCaption(film, documentLang[lang]);
  return (
    <>
      <video
        ref={film}
        src={clip.url}
        poster={clip.poster}
        controls
        autoPlay
        muted
        playsInline
        onError={onError}
        // Clips have the same timing in every language, so playback continues at the same position.
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = seconds.current;
        }}
        onTimeUpdate={({ currentTarget }) => {
          seconds.current = currentTarget.currentTime;
        }}
        className="mx-auto max-h-[64dvh] w-full rounded-2xl bg-ground"
      >
        {clip.tracks.map((track) => (
          <track
            key={track.language}
            kind="captions"
            srcLang={documentLang[track.language]}
            label={languageNames[track.language]}
            src={track.url}
            default={track.language === lang}
          />
        ))}
      </video>
      {clip.tracks.length > 0 && (
        <p aria-live="polite" data-caption className="flex min-h-16 items-center justify-center pt-2 text-center font-semibold">
          {caption}
        </p>
      )}
    </>
  );
}

/** In full screen the browser draws the caption, because a line next to the clip is not visible there. */
function useCaption(film: RefObject<HTMLVideoElement | null>, srclang: string): string {
  const [caption, setCaption] = useState('');
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    const tracks = Array.from(video.textTracks);
    const chosen = tracks.find(({ language }) => language === srclang);
    // `hidden` loads the track without drawing it; disabled tracks are not fetched.
    const choose = () => {
      for (const track of tracks) track.mode = 'disabled';
      if (chosen) chosen.mode = document.fullscreenElement === video ? 'showing' : 'hidden';
      read();
    };
    // Follows the player's own captions menu, so that captions are not shown twice.
    const read = () => setCaption(chosen?.mode === 'hidden' ? textOf(chosen.activeCues) : '');
    choose();
    chosen?.addEventListener('cuechange', read);
    video.textTracks.addEventListener('change', read);
    document.addEventListener('fullscreenchange', choose);
    return () => {
      chosen?.removeEventListener('cuechange', read);
      video.textTracks.removeEventListener('change', read);
      document.removeEventListener('fullscreenchange', choose);
    };
  }, [film, srclang]);
  return caption;
}

const textOf = (cues: TextTrackCueList | null): string =>
  Array.from(cues ?? [])
    .map((cue) => (cue instanceof VTTCue ? cue.text : ''))
    .join(' ');
