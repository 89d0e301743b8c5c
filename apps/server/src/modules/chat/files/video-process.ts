import { readFileSync, writeFileSync } from 'node:fs';
import { rewriteVideo } from './rewrite-video.ts';

/** Arguments: upload, new file, longest duration in seconds. Prints the video's size and duration as JSON; exit code 3 means refused. */
const [path = '', made = '', secondsMax = '0'] = process.argv.slice(2);
const upload = readFileSync(path);
try {
  const { bytes, ...video } = await rewriteVideo(upload, { secondsMax: Number(secondsMax) });
  writeFileSync(made, bytes, { mode: 0o600 });
  process.stdout.write(JSON.stringify(video));
} catch (error) {
  // A full disk, for example, is not the video's fault.
  if (error instanceof Error && 'syscall' in error) throw error;
  process.exitCode = 3;
}
