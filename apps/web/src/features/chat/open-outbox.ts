import { type Caller, findCaller, ownerOf } from './caller.ts';
import type { Who } from './engine.types.ts';
import { makeOutbox, type Outbox } from './outbox.ts';
import { forgetInMemory, handOver } from './unsent-store.ts';

type Opened = { readonly caller: Caller; readonly outbox: Outbox };
let opened: Opened | null = null;
let opening: Promise<Opened> | null = null;

/** The one outbox of whoever is here now. It lives as long as the page: closing the widget stops no sending. */
export async function openOutbox(who: Who): Promise<Opened> {
  if (opened?.caller.isHere()) return opened;
  // The button and the widget may ask at the same time.
  opening ??= make(who).finally(() => {
    opening = null;
  });
  return opening;
}

async function make(who: Who): Promise<Opened> {
  // A guest's are handed over to the member who signs in.
  if (opened && 'token' in opened.caller.auth) forgetInMemory(opened.caller.owner);
  const caller = await findCaller(who, async (guest, memberId) => {
    await handOver(ownerOf.guest(guest), memberId === null ? null : ownerOf.member(memberId));
    opened?.outbox.wake();
  });
  const made = { caller, outbox: makeOutbox(caller) };
  await made.outbox.load();
  opened = made;
  return made;
}
