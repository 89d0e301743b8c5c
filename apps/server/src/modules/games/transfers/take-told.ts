import type { Money } from '@krapao/money';
import { sqlState } from '../../../platform/db/db.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { memberMoney } from '../../identity/index.ts';
import type { GamesCore } from '../games-core.ts';
import { graceMs, writeEnd } from './run-transfer.ts';
import { walletName } from './transfer.rules.ts';
import * as sql from './transfer.sql.ts';

/** A movement in a provider's book; `reference` is ours, and null where the provider keeps only its own `id`. */
type Told = {
  readonly memberId: bigint;
  readonly code: string;
  readonly way: 'in' | 'out';
  readonly reference: string | null;
  readonly id: string;
  readonly amount: Money;
};

/** Posts what a provider has in its book and we do not: the database was restored to before it. Nothing is sent. */
export async function takeToldTransfer(core: GamesCore, told: Told): Promise<'posted' | 'known' | 'differs' | 'not_enough' | 'not_posted'> {
  const { memberId, code, way, amount } = told;
  const outsideId = `${code}:${told.id}`;
  if (told.reference === null && (await sql.outsideIds(core.db, memberId)).includes(outsideId)) return 'known';
  const own = told.reference === null ? undefined : await sql.findTransfer(core.db, memberId, told.reference);
  if (own && isOfLine(own, told)) return judge(own, told);
  // From game to game both providers tell the same reference: the second line is a transfer of its own then.
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

const isOfLine = (t: sql.TransferRow, { way, code }: Told): boolean => (way === 'in' ? t.to : t.from) === code;

/** One that is open is asked about by its reference. From game to game the first half may have happened and the second not. */
function judge(t: sql.TransferRow, { way, amount }: Told): 'known' | 'differs' {
  if (t.minor !== amount.minor) return 'differs';
  return t.status === 'FAILED' && (way === 'in' || t.to === walletName) ? 'differs' : 'known';
}
