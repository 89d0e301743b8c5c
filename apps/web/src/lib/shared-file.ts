import { sharedCache } from './session.ts';
import { findShared } from './shared-file.rules.ts';

/** Missing on pages that did not come over https (and not from this machine). */
const store = (): CacheStorage | null => ('caches' in globalThis ? caches : null);

/** A browser may refuse its stores (private windows, a full disk): then nothing was shared. */
async function lookFor() {
  const held = store();
  return held ? findShared(held, Date.now()).catch(() => null) : null;
}

/** Another app (a bank's share sheet) has sent a picture that was not taken yet. */
export const hasSharedFile = async (): Promise<boolean> => (await lookFor()) !== null;

/** The picture that another app has sent, once: it is removed. */
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
