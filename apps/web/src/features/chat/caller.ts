import type { ApiMap } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { call } from '../../lib/call.ts';
import { forgetGuestId, guestId, heldGuestId } from '../../lib/guest-id.ts';
import { queryClient, queryKey } from '../../lib/query.ts';
import { token } from '../../lib/session.ts';
import type { SocketAuth } from '../../lib/socket.ts';

export type Who = 'member' | 'guest';

export type Whose = { readonly userId?: string; readonly guestId?: string };

export type Caller = {
  readonly owner: string;
  readonly id: string;
  readonly auth: SocketAuth;
  readonly signature: { readonly username: string | null; readonly name: string | null };
  /** False once someone else has signed in, or no one is. */
  isHere(): boolean;
  asks<R>(act: (whose: Whose) => Promise<R>): Promise<R>;
};

/** The guest was merged into the member, or (null) turned out to belong to another member. */
export type OnGuest = (guest: string, memberId: string | null) => Promise<void>;

type Home = ApiMap['GET /api/wallet/user']['reply'];

async function ownProfile(): Promise<Home['profile']> {
  const name = 'GET /api/wallet/user';
  const home = await queryClient.ensureQueryData<Home>({ queryKey: queryKey(name), queryFn: () => call(name, { quiet: true }) });
  return home.profile;
}

export async function findCaller(who: Who, onGuest: OnGuest): Promise<Caller> {
  const held = token();
  if (who === 'guest' || held === null) return asGuest(guestId());
  return asMember(await ownProfile(), held, onGuest);
}

export const ownerOf = { guest: (id: string) => `guest:${id}`, member: (id: string) => `member:${id}` };

const asGuest = (id: string): Caller => ({
  owner: ownerOf.guest(id),
  id,
  auth: { guestId: id },
  signature: { username: null, name: null },
  isHere: () => token() === null && heldGuestId() === id,
  asks: (act) => act({ guestId: id }),
});

/** A guest's conversation is merged into the member's by the first call that succeeds. */
function asMember({ _id: id, username, name }: Home['profile'], held: string, onGuest: OnGuest): Caller {
  const own = { userId: id };
  return {
    owner: ownerOf.member(id),
    id,
    auth: { token: held },
    signature: { username, name },
    isHere: () => token() === held,
    asks: async (act) => {
      const guest = heldGuestId();
      if (guest === null) return act(own);
      try {
        const reply = await act({ ...own, guestId: guest });
        forgetGuestId();
        await onGuest(guest, id);
        return reply;
      } catch (error) {
        if (!(error instanceof CallError && error.status === 404)) throw error;
        // The guest already belongs to another member: repeat the call without it.
        forgetGuestId();
        await onGuest(guest, null);
        return act(own);
      }
    },
  };
}
