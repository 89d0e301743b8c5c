import { sharedCache } from './session.ts';

const address = '/shared-slip/file';
const nameHeader = 'X-Shared-Name';
const timeHeader = 'X-Shared-At';

/** A slip that nobody asked for within an hour belongs to another payment, or to another person on the same phone. */
const keptMs = 60 * 60 * 1000;

type SharedFile = { readonly name: string; readonly type: string; readonly body: Blob };

export async function keepShared(store: CacheStorage, { name, type, body }: SharedFile, now: number): Promise<void> {
  const cache = await store.open(sharedCache);
  const headers = { 'Content-Type': type, [nameHeader]: encodeURIComponent(name), [timeHeader]: String(now) };
  await cache.put(address, new Response(body, { headers }));
}

/** What was shared last and is not too old; an older one is dropped. */
export async function findShared(store: CacheStorage, now: number): Promise<SharedFile | null> {
  // `open` would make the cache for everybody who was never sent a file.
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
