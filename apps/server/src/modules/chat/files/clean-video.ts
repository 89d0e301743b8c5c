import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decodeSecondsMax } from '../../../platform/uploads/picture.ts';
import type { Video } from './rewrite-video.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./video-process.ts', import.meta.url));
const heapMegabytesMax = 96;
/** Exit code of `video-process.ts`. */
const refused = 3;

/**
 * Writes a clean copy of the video at `made`; null if it is refused.
 * In a process of its own: a kilobyte that claims billions of pictures exhausts the parser's heap, and a thread whose heap is full ends the whole server.
 */
export async function cleanVideo({ path, made, secondsMax }: { path: string; made: string; secondsMax: number }): Promise<Video | null> {
  const args = [`--max-old-space-size=${heapMegabytesMax}`, script, path, made, String(secondsMax)];
  try {
    // Without our environment: whatever a video might do to its parser, there is no secret to find.
    const { stdout } = await run(process.execPath, args, { timeout: decodeSecondsMax * 1_000, killSignal: 'SIGKILL', env: {} });
    return JSON.parse(stdout) as Video;
  } catch (error) {
    const { code, signal } = error as { code?: unknown; signal?: unknown };
    if (code === refused || signal) return null;
    throw error;
  }
}
