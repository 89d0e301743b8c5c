import type { BookLine, TakenLine } from '../../../integrations/settlement-books/port.ts';
import type { Core } from '../../../platform/core.ts';
import { sqlState } from '../../../platform/db/db.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { memberMoney } from '../../identity/index.ts';
import { membersOfUsernames } from '../accounts/game-account.sql.ts';
import type { GamesCore } from '../games-core.ts';
import { askAboutOpen } from './reconcile-transfers.ts';
import { graceMs, writeEnd } from './run-transfer.ts';
import { walletName } from './transfer.rules.ts';
import * as sql from './transfer.sql.ts';

type TransferReport = BookLine & { readonly memberId: bigint; readonly code: string };

export const transferBooks = {
  makeTaker,
  askAboutOpen,
  countPending: ({ db }: Pick<Core, 'db'>) => sql.pendingTransfers(db),
  listPending: ({ db }: Core, limit: number) => sql.pendingReferences(db, limit),
  outsideIdsOf: ({ db }: Core, ids: readonly MemberItemId[]) => sql.outsideIdsOf(db, ids),
};

async function makeTaker(core: GamesCore, code: string, lines: readonly BookLine[]): Promise<(line: BookLine) => Promise<TakenLine>> {
  const usernames = lines.flatMap(({ party }) => party ?? []);
  const players = await membersOfUsernames(core.db, code, usernames);
  return async (line) => {
    const memberId = players.get(line.party ?? '');
    if (memberId === undefined) return { outcome: 'unknown_member', memberId: null };
    return { outcome: await take(core, { ...line, memberId, code }), memberId };
  };
}

/** Posts a provider's line that the restored database lacks. Sends nothing. */
async function take(core: GamesCore, told: TransferReport): Promise<TakenLine['outcome']> {
  const { memberId, code, way, amount } = told;
  const outsideId = `${code}:${told.id}`;
  if (told.reference === null && (await sql.outsideIds(core.db, memberId)).includes(outsideId)) return 'known';
  const own = told.reference === null ? undefined : await sql.findTransfer(core.db, memberId, told.reference);
  if (own && isOfLine(own, told)) return judge(own, told);
  // Between games both providers report the same reference, so the second line becomes a separate transfer.
  const reference =
    told.reference === null || own
      ? referenceOf(core.vault, 'transfer', { memberId, key: told.reference ?? outsideId, part: code })
      : told.reference;
  const before = reference === told.reference ? undefined : await sql.findTransfer(core.db, memberId, reference);
  if (before) return judge(before, told);
  const [from, to] = way === 'in' ? [walletName, code] : [code, walletName];
  const now = core.clock();
  const next = new Date(now.getTime() + graceMs(core));
  const begun = await core.transferBatcher
    .begin({ memberId, reference, from, to, minor: amount.minor, now, next })
    .catch((error: unknown) => {
      if (sqlState(error) === memberMoney.inactiveState) return null;
      throw error;
    });
  if (begun?.verdict === 'MONEY_NOT_ENOUGH') return 'not_enough';
  if (begun?.verdict !== 'BEGUN') return 'not_posted';
  const outside = told.reference === null ? told.id : null;
  const ended = await writeEnd(
    core,
    { memberId, reference, from, to },
    { step: way === 'in' ? 'IN' : 'OUT', ok: true, outsideId: outside, note: null },
  );
  return ended === null ? 'not_posted' : 'posted';
}

const isOfLine = (t: sql.TransferRow, { way, code }: TransferReport): boolean => (way === 'in' ? t.to : t.from) === code;

function judge(t: sql.TransferRow, { way, amount }: TransferReport): 'known' | 'differs' {
  if (t.minor !== amount.minor) return 'differs';
  return t.status === 'FAILED' && (way === 'in' || t.to === walletName) ? 'differs' : 'known';
}
