import { randomUuid } from '@krapao/ui/random-uuid.ts';

/** Works like a password to a guest's conversation: send it only to our server and never show it. */
const key = 'guest-id';
const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export function heldGuestId(): string | null {
  const held = localStorage.getItem(key);
  return held !== null && form.test(held) ? held.toLowerCase() : null;
}

export function guestId(): string {
  const id = heldGuestId() ?? randomUuid();
  localStorage.setItem(key, id);
  return id;
}

export const forgetGuestId = () => localStorage.removeItem(key);
