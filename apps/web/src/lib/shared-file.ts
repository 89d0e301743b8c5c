import { sharedCache } from './session.ts';
import { findShared } from './shared-file.rules.ts';

/** Missing on pages without HTTPS, except on localhost. */
const store = (): CacheStorage | null => ('caches' in globalThis ? caches : null);

async function lookFor() {
  const held = store();
  return held ? findShared(held, Date.now()).catch(() => null) : null;
}

export const hasSharedFile = async (): Promise<boolean> => (await lookFor()) !== null;

export async function takeSharedFile(): Promise<File | null> {
  const found = await lookFor();
  await forgetSharedFile();
  return found && new File([found.body], found.name || 'slip', { type: found.type });
}

async function forgetSharedFile(): Promise<void> {
  await store()
    ?.delete(sharedCache)
    .catch(() => false);
}
