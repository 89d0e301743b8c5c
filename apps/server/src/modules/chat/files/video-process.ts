import { readFileSync, writeFileSync } from 'node:fs';
import { rewriteVideo } from './rewrite-video.ts';

/** Arguments: the upload, the new file, the longest duration in seconds. Prints the video as JSON, or ends with 3 if it is refused. */
const [path = '', made = '', secondsMax = '0'] = process.argv.slice(2);
const upload = readFileSync(path);
try {
  const { bytes, ...video } = await rewriteVideo(upload, { secondsMax: Number(secondsMax) });
  writeFileSync(made, bytes, { mode: 0o600 });
  process.stdout.write(JSON.stringify(video));
} catch (error) {
  // The disk is full, for example: not the video's fault.
  if (error instanceof Error && 'syscall' in error) throw error;
  process.exitCode = 3;
}
