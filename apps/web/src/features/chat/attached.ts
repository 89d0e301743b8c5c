import { createStore } from '@krapao/ui/store.ts';
import type { StaffQuestion } from '../../lib/ask-staff.ts';
import { token } from '../../lib/session.ts';

/** Bound to the owner: the next user of this phone must not see it. */
export const attached = createStore<(StaffQuestion & { readonly owner: string }) | null>(null);

const owner = (): string => token() ?? '';

export const attach = (about: StaffQuestion) => attached.set({ ...about, owner: owner() });
export const detach = () => attached.set(null);
export const ownAttached = (): StaffQuestion | null => (attached.get()?.owner === owner() ? attached.get() : null);
