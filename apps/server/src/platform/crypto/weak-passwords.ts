import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Ten thousand that people choose, one a line, in lower case: what a stranger tries first. */
const common: ReadonlySet<string> = new Set(
  gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url)))
    .toString()
    .trim()
    .split('\n'),
);

/** Whether a new password may not be taken: too common, or the name that it opens (the phone number, also written in parts). Old ones stay valid. */
export function isWeakPassword(password: string, name: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || plain === name.toLowerCase() || plain.replace(/[\s-]/g, '') === name;
}
