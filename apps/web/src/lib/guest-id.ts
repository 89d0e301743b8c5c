import { randomUuid } from '@krapao/ui/random-uuid.ts';

/** As good as a password to a guest's conversation: it goes to our server alone and is shown nowhere. */
const key = 'guest-id';
const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The id of the guest who wrote from this browser; one that the server could not accept counts as none. */
export function heldGuestId(): string | null {
  const held = localStorage.getItem(key);
  return held !== null && form.test(held) ? held.toLowerCase() : null;
}

/** Made when it is first needed, and kept. */
export function guestId(): string {
  const id = heldGuestId() ?? randomUuid();
  localStorage.setItem(key, id);
  return id;
}

export const forgetGuestId = () => localStorage.removeItem(key);
