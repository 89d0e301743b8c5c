import { createStore } from '@krapao/ui/store.ts';

const storageKey = 'office-chat-sound';

export const soundIsOn = createStore(localStorage.getItem(storageKey) !== 'off');
soundIsOn.subscribe(() => {
  localStorage.setItem(storageKey, soundIsOn.get() ? 'on' : 'off');
  if (soundIsOn.get()) chime();
});

let audio: AudioContext | null = null;

/** Browsers allow sound only after a user gesture. */
export function readyOnGesture(): () => void {
  const ready = (): void => {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
  };
  const names = ['pointerdown', 'keydown'] as const;
  for (const name of names) document.addEventListener(name, ready);
  return () => {
    for (const name of names) document.removeEventListener(name, ready);
  };
}

const tones = [
  { hertz: 880, from: 0 },
  { hertz: 1_175, from: 0.14 },
] as const;
const toneSeconds = 0.16;
const loudness = 0.12;

export function chime(): void {
  if (!soundIsOn.get() || audio?.state !== 'running') return;
  for (const { hertz, from } of tones) {
    const at = audio.currentTime + from;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, at);
    // Fade out: a hard stop would click.
    volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + toneSeconds);
  }
}
