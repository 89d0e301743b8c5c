import { createStore } from '@krapao/ui/store.ts';

const storageKey = 'wheel-sound';
const isOn = 'on';

export const soundWanted = createStore(localStorage.getItem(storageKey) === isOn);

export function toggleSound() {
  soundWanted.set(!soundWanted.get());
  if (soundWanted.get()) {
    localStorage.setItem(storageKey, isOn);
    // Browsers allow sound only within a user gesture.
    tick();
  } else localStorage.removeItem(storageKey);
}

let output: AudioContext | null = null;

function note(o: { hertz: number; afterMs: number; lastsMs: number; loudness: number; shape: OscillatorType }) {
  if (!soundWanted.get() || typeof AudioContext === 'undefined') return;
  output ??= new AudioContext();
  if (output.state === 'suspended') void output.resume();
  const at = output.currentTime + o.afterMs / 1_000;
  const until = at + o.lastsMs / 1_000;
  const voice = output.createOscillator();
  const volume = output.createGain();
  voice.type = o.shape;
  voice.frequency.value = o.hertz;
  volume.gain.setValueAtTime(o.loudness, at);
  // Fade out: a hard stop would click.
  volume.gain.exponentialRampToValueAtTime(0.001, until);
  voice.connect(volume).connect(output.destination);
  voice.start(at);
  voice.stop(until);
}

const tickGapMs = 35;
let tickedAtMs = 0;

export function tick() {
  const now = performance.now();
  if (now - tickedAtMs < tickGapMs) return;
  tickedAtMs = now;
  note({ hertz: 1_400, afterMs: 0, lastsMs: 25, loudness: 0.08, shape: 'square' });
}

export function chime() {
  const notes = [523, 659, 784, 1_047];
  for (const [index, hertz] of notes.entries()) note({ hertz, afterMs: index * 110, lastsMs: 320, loudness: 0.12, shape: 'triangle' });
}
