import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Film } from './camera.ts';

const STILL_MAX_MS = 2_200;
const LENGTH_MS = { min: 10_000, max: 18_000 };
const BYTES_MAX = 300 * 1024;

export type Encoded = { readonly seconds: number; readonly videoBytes: number; readonly posterBytes: number };

/** Frames into a small WebM and a poster. What the film waited for longer than anyone likes to look is cut short. */
export function encode({ frames, poster }: Film, to: { video: string; poster: string }): Encoded {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-howto-'));
  try {
    const seen = frames.slice(0, -1).map((frame, index) => Math.min(STILL_MAX_MS, (frames[index + 1]?.atMs ?? 0) - frame.atMs));
    const seenMs = seen.reduce((sum, ms) => sum + ms, 0);
    if (seenMs < LENGTH_MS.min) throw new Error(`${to.video} would last only ${Math.round(seenMs)} ms`);
    // A busy machine films slowly: played back faster, so that no clip gets longer for it.
    const durations = seen.map((ms) => ms * Math.min(1, LENGTH_MS.max / seenMs));
    const lengthMs = durations.reduce((sum, ms) => sum + ms, 0);
    const list = durations.flatMap((ms, index) => [`file '${index}.jpg'`, `duration ${(Math.max(1, ms) / 1000).toFixed(4)}`]);
    // The reader of such lists drops the last duration unless the file is named once more.
    writeFileSync(join(folder, 'list'), [...list, `file '${durations.length - 1}.jpg'`].join('\n'));
    for (const [index, { jpeg }] of frames.slice(0, -1).entries()) writeFileSync(join(folder, `${index}.jpg`), jpeg);
    const input = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'list')];
    ffmpeg([
      ...input,
      ...['-vf', 'fps=24,format=yuv420p', '-an', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40'],
      ...['-g', '240', '-deadline', 'realtime', '-cpu-used', '5', '-map_metadata', '-1', '-fflags', '+bitexact', to.video],
    ]);
    writeFileSync(join(folder, 'poster.jpg'), poster);
    ffmpeg(['-i', join(folder, 'poster.jpg'), '-frames:v', '1', '-c:v', 'libwebp', '-quality', '72', to.poster]);
    const videoBytes = statSync(to.video).size;
    if (videoBytes > BYTES_MAX) throw new Error(`${to.video} has ${videoBytes} bytes`);
    return { seconds: lengthMs / 1000, videoBytes, posterBytes: statSync(to.poster).size };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ffmpeg(args: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
}
