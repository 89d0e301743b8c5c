import { giftOfWheel, givesNothing, isEndless, isWheelNoMore } from '@krapao/contract/control/second-person';
import { currenciesOf } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { defineAct } from '../../control/index.ts';
import { wheelNow } from './show-staff-wheel.ts';
import { faultIn, type StaffSlice, type StaffWheel, stockOf, withoutUsedUp } from './wheel.rules.ts';
import { findVersion, insertVersion, lockWheel } from './wheel.sql.ts';
import { cleanWheel } from './wheels.ts';

/** The stock staff enter counts from now on; a prize with no stock gets weight 0. */
export const putWheel = defineAct('wheel.put', async (core, tx, by, { version: edited, wheel }) => {
  const fault = faultIn(wheel, core.config.variant);
  if (fault) refuse('KEY_INVALID', fault);
  if (isEndless(wheel.slices)) refuse('KEY_INVALID', 'wheel.slices');
  const inUse = currenciesOf(core.config.variant);
  const before = await lockWheel(tx);
  // Someone else changed it, or a prize ran out, since it was read.
  if (before !== edited) refuse('CHANGED_SINCE', 'version');
  const isNoMore = isWheelNoMore(await wheelNow(tx), wheel.slices, { inUse });
  const was = (await findVersion(tx, before))?.slices ?? [];
  return {
    subject: String(before + 1),
    detail: { version: before, before: prizesOf(was), after: prizesOf(wheel.slices) },
    writes: [
      {
        rule: 'wheel',
        above: core.settings.get('secondPerson').above['wheel.put'],
        ...(isNoMore ? givesNothing : giftOfWheel(wheel.slices, { inUse })),
      },
    ],
    run: async () => {
      const version = await writeVersion(core, tx, { wheel, before, staffId: by.caller.staffId });
      return { reply: { version } };
    },
  };
});

const prizesOf = (slices: readonly StaffSlice[]) =>
  Object.fromEntries(
    slices.map(({ code, kind, amount, coins, weight, stock, budget }) => [code, { kind, amount, coins, weight, stock, budget }]),
  );

export async function putFirstWheel(core: Core, wheel: StaffWheel): Promise<void> {
  await core.db.tx(async (tx) => {
    const before = await lockWheel(tx);
    if (before === 0) await writeVersion(core, tx, { wheel, before, staffId: null });
  });
}

async function writeVersion(core: Core, tx: Tx, o: { wheel: StaffWheel; before: number; staffId: bigint | null }): Promise<number> {
  const { variant } = core.config;
  const { name, slices } = withoutUsedUp(cleanWheel(o.wheel), variant);
  const version = o.before + 1;
  const stock = slices.flatMap((slice) => stockOf(slice, variant) ?? []);
  await insertVersion(tx, { version, name, slices, staffId: o.staffId, stock, now: core.clock() });
  return version;
}
