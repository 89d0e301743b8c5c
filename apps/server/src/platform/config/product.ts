import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packageJson from '../../../../../package.json' with { type: 'json' };

const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const readText = (path: string): string | null => (existsSync(at(path)) ? readFileSync(at(path), 'utf8').trim() : null);

function commitOf(): string | null {
  const release = readText('release.json');
  if (release !== null) return (JSON.parse(release) as { commit: string }).commit;
  const head = existsSync(at('.git/HEAD')) ? readText('.git/HEAD') : null;
  return head?.startsWith('ref: ') ? readText(`.git/${head.slice('ref: '.length)}`) : head;
}

export const product = { version: packageJson.version, commit: commitOf() };
export const productLine = `Krapao ${product.version}, commit ${product.commit ?? 'unknown'}`;
