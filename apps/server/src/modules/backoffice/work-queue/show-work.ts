import type { ClaimKind, WorkKind } from '@krapao/contract';
import { claimKinds } from '@krapao/contract/api/codes';
import { wireCurrency } from '@krapao/contract/values/rules';
import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { type Narrowing, sortOf, waitingMax } from '../../../platform/db/queue.ts';
import { approvals, itemClaims, type StaffAct } from '../../control/index.ts';
import { readJoinedParts } from '../../deposits/index.ts';
import { findOwners } from '../../identity/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { countWork } from './work-counts.ts';
import { readWork } from './work-sources.ts';
import { claimOf, hrefOf, inOrder, kindsFor, mayDecideWork, type Work } from './workqueue.rules.ts';

type Query = Narrowing & { kind?: WorkKind | undefined; page: number; limit: number };

export async function showWork(core: BackofficeCore, by: StaffAct, q: Query) {
  const [{ counts, oldest }, { total, items }] = await Promise.all([countWork(core, by.caller), collectWork(core, by, q)]);
  return { total, counts, oldest, items: await viewWork(core, by, items) };
}

/** Each kind is read as far as the page reaches and then merged, so that only waiting items are read. */
export async function collectWork(core: Core, by: StaffAct, q: Query): Promise<{ total: number; items: Work[] }> {
  const kinds = kindsFor(by.caller.role).filter((kind) => q.kind === undefined || kind === q.kind);
  const offset = (q.page - 1) * q.limit;
  const isOne = kinds.length === 1;
  const sort = sortOf(q, 'open');
  const reach = { sort, ...(isOne ? { limit: q.limit, offset } : { limit: Math.min(offset + q.limit, waitingMax), offset: 0 }) };
  const joinedParts = await readJoinedParts(core);
  const read = await Promise.all(
    kinds.map(async (kind) => {
      const filter = { ...(await itemClaims.listFilter(core, by, claimOf[kind], q)), except: joinedParts(kind) };
      return { kind, ...(await readWork(core, by, kind, filter, reach)) };
    }),
  );
  const total = read.reduce((sum, one) => sum + one.total, 0);
  const items = read.flatMap(({ kind, items: some }) => some.map((item) => ({ ...item, kind }))).sort(inOrder(sort));
  // Beyond this limit the merge could skip items.
  return {
    total: isOne ? total : Math.min(total, waitingMax),
    items: isOne ? items : items.slice(offset, Math.min(offset + q.limit, waitingMax)),
  };
}

const idOf = ({ kind, memberId, reference }: Work): string =>
  claimOf[kind] === null || claimOf[kind] === 'bankCredit' || memberId === null ? reference : `${memberId}/${reference}`;

export async function viewWork(core: Core, { caller }: StaffAct, items: readonly Work[]) {
  const owners = await findOwners(
    core.db,
    items.flatMap(({ memberId }) => memberId ?? []),
  );
  const viewClaim = await claimsOf(core, items);
  return items.map((item) => {
    const { kind, memberId, amount } = item;
    return {
      kind,
      id: idOf(item),
      ...(memberId === null ? {} : owners.view(memberId)),
      reference: item.reference,
      ...(memberId === null && item.sender ? { sender: item.sender } : {}),
      ...(amount === null ? {} : { amount: toJson(amount), currency: wireCurrency(amount.currency) }),
      why: item.why,
      since: item.since.toISOString(),
      claim: viewClaim(item),
      claimable: claimOf[kind] !== null,
      mayDecide: mayDecideWork(caller.role, { kind, needsManager: amount !== null && approvals.needsManager(core, amount) }),
      href: hrefOf(kind, item.reference),
    };
  });
}

async function claimsOf(core: Core, items: readonly Work[]) {
  const read = async (claim: ClaimKind) => {
    const subjects = items.filter(({ kind }) => claimOf[kind] === claim).map((item) => ({ subject: idOf(item), decidedBy: null }));
    return [claim, await itemClaims.claimsOf(core, claim, subjects)] as const;
  };
  const claims = new Map(await Promise.all(claimKinds.map(read)));
  return (item: Work) => {
    const claim = claimOf[item.kind];
    return claim === null ? null : (claims.get(claim)?.claimOf(idOf(item)) ?? null);
  };
}
