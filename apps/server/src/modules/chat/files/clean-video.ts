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
 * Runs in a child process: a hostile kilobyte can exhaust the parser's heap, and a thread with a full heap would end the server.
 */
export async function cleanVideo({ path, made, secondsMax }: { path: string; made: string; secondsMax: number }): Promise<Video | null> {
  const args = [`--max-old-space-size=${heapMegabytesMax}`, script, path, made, String(secondsMax)];
  try {
    // An empty environment: a compromised parser finds no secrets.
    const { stdout } = await run(process.execPath, args, { timeout: decodeSecondsMax * 1_000, killSignal: 'SIGKILL', env: {} });
    return JSON.parse(stdout) as Video;
  } catch (error) {
    const { code, signal } = error as { code?: unknown; signal?: unknown };
    if (code === refused || signal) return null;
    throw error;
  }
}
