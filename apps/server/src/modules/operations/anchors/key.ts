import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `id` distinguishes lines signed by older keys; `publicText` is for external verifiers. */
export type AnchorKey = { readonly id: string; readonly publicText: string; readonly publicKey: KeyObject; readonly privateKey: KeyObject };

const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function anchorKeyOf(seed: Buffer): AnchorKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const publicText = String(publicKey.export({ format: 'jwk' }).x);
  return { id: idOf(publicText), publicText, publicKey, privateKey };
}

export function publicKeysOf(list: string): Map<string, KeyObject> {
  return new Map(
    list
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((x) => [idOf(x), createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })]),
  );
}

const idOf = (publicText: string): string => createHash('sha256').update(publicText).digest('hex').slice(0, 16);

export type KeyPlace = { readonly anchorKey: Buffer | null; readonly anchorKeyFile: string | null; readonly dataDir: string };
const keyFileOf = (o: KeyPlace): string => o.anchorKeyFile ?? join(o.dataDir, 'anchor.key');

export function readAnchorKey(o: KeyPlace): AnchorKey | null {
  if (o.anchorKey) return anchorKeyOf(o.anchorKey);
  const file = keyFileOf(o);
  if (!existsSync(file)) return null;
  const seed = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (seed.length !== 32) throw new Error(`${file} must contain 32 bytes in base64`);
  return anchorKeyOf(seed);
}

/** Created at the first start. Never stored in the database: anyone with access to it could re-sign tampered data. */
export function openAnchorKey(o: KeyPlace): AnchorKey {
  const known = readAnchorKey(o);
  if (known) return known;
  const file = keyFileOf(o);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return openAnchorKey(o);
}
