import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Film } from './camera.ts';
import type { Step } from './captions.ts';

const STILL_MAX_MS = 2_200;
const BYTES_MAX = 300 * 1024;

export type Encoded = { readonly seconds: number; readonly videoBytes: number; readonly posterBytes: number };

export function encode(film: Film, steps: readonly Step[], to: { video: string; poster: string }): Encoded {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-howto-'));
  try {
    const shown = paced(film, steps);
    const list = shown.flatMap(({ ms }, index) => [`file '${index}.jpg'`, `duration ${(ms / 1000).toFixed(4)}`]);
    // The concat demuxer drops the last duration unless the file is listed twice.
    writeFileSync(join(folder, 'list'), [...list, `file '${shown.length - 1}.jpg'`].join('\n'));
    for (const [index, { jpeg }] of shown.entries()) writeFileSync(join(folder, `${index}.jpg`), jpeg);
    const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
    const input = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'list')];
    ffmpeg([
      ...input,
      ...['-t', String(seconds), '-vf', 'fps=15,format=yuv420p', '-an', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40'],
      ...['-g', '300', '-deadline', 'good', '-cpu-used', '4', '-map_metadata', '-1', '-fflags', '+bitexact', to.video],
    ]);
    writeFileSync(join(folder, 'poster.jpg'), film.poster);
    ffmpeg(['-i', join(folder, 'poster.jpg'), '-frames:v', '1', '-c:v', 'libwebp', '-quality', '72', to.poster]);
    const videoBytes = statSync(to.video).size;
    if (videoBytes > BYTES_MAX) throw new Error(`${to.video} has ${videoBytes} bytes`);
    return { seconds, videoBytes, posterBytes: statSync(to.poster).size };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Each step lasts exactly as long as its caption, regardless of machine load: waiting is cut, slow parts are sped up,
 * and short ones freeze on the last frame.
 */
function paced({ frames, stepsAtMs }: Film, steps: readonly Step[]): { jpeg: Buffer; ms: number }[] {
  if (stepsAtMs.length !== steps.length) throw new Error(`${stepsAtMs.length} steps were filmed, and ${steps.length} have a caption`);
  const endMs = frames.at(-1)?.atMs ?? 0;
  return steps.flatMap(({ seconds }, step) => {
    const fromMs = stepsAtMs[step] ?? 0;
    const toMs = stepsAtMs[step + 1] ?? endMs;
    const first = Math.max(
      0,
      frames.findLastIndex(({ atMs }) => atMs <= fromMs),
    );
    const seen = frames.slice(first).filter(({ atMs }, index) => index === 0 || atMs < toMs);
    const spans = seen.map(({ atMs }, index) => Math.min(STILL_MAX_MS, (seen[index + 1]?.atMs ?? toMs) - Math.max(atMs, fromMs)));
    const takenMs = spans.reduce((sum, ms) => sum + ms, 0);
    const wantedMs = seconds * 1000;
    const pace = Math.min(1, wantedMs / takenMs);
    const restMs = Math.max(0, wantedMs - takenMs);
    return seen.map(({ jpeg }, index) => ({ jpeg, ms: (spans[index] ?? 0) * pace + (index === seen.length - 1 ? restMs : 0) }));
  });
}

function ffmpeg(args: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
}
