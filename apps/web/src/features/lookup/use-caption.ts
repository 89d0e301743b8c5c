import { type RefObject, useEffect, useState } from 'react';

/** What a film says at this moment in one language, from its own text track. In full screen the browser draws it: a line beside the film is not seen there. */
export function useCaption(film: RefObject<HTMLVideoElement | null>, srclang: string): string {
  const [caption, setCaption] = useState('');
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    const tracks = Array.from(video.textTracks);
    const chosen = tracks.find(({ language }) => language === srclang);
    // `hidden`: it is read and not drawn. The others are not even fetched.
    const choose = () => {
      for (const track of tracks) track.mode = 'disabled';
      if (chosen) chosen.mode = document.fullscreenElement === video ? 'showing' : 'hidden';
      read();
    };
    // Whoever switches captions on or off in the player's own menu gets what that menu says, and not everything twice.
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
