import { headers } from './call.ts';

/** A picture that only its owner may see: asked for with the member's token, which goes to no other host. */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const isOurs = new URL(url, location.origin).origin === location.origin;
  const response = await fetch(url, { headers: isOurs ? headers() : {}, signal });
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  return response.blob();
}
