import { sharedCache } from './session.ts';

const address = '/shared-slip/file';
const nameHeader = 'X-Shared-Name';
const timeHeader = 'X-Shared-At';

/** After an hour a shared slip probably belongs to another payment or another user of the phone. */
const keptMs = 60 * 60 * 1000;

type SharedFile = { readonly name: string; readonly type: string; readonly body: Blob };

export async function keepShared(store: CacheStorage, { name, type, body }: SharedFile, now: number): Promise<void> {
  const cache = await store.open(sharedCache);
  const headers = { 'Content-Type': type, [nameHeader]: encodeURIComponent(name), [timeHeader]: String(now) };
  await cache.put(address, new Response(body, { headers }));
}

export async function findShared(store: CacheStorage, now: number): Promise<SharedFile | null> {
  // `open` would create the cache for members who never shared a file.
  if (!(await store.has(sharedCache))) return null;
  const found = await (await store.open(sharedCache)).match(address);
  const at = Number(found?.headers.get(timeHeader));
  if (!found || !(at <= now && now - at < keptMs)) {
    await store.delete(sharedCache);
    return null;
  }
  const body = await found.blob();
  return { body, type: found.headers.get('Content-Type') ?? body.type, name: decodeURIComponent(found.headers.get(nameHeader) ?? '') };
}
