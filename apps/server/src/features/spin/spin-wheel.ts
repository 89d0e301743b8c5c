import { randomBytes } from 'node:crypto';
import type { ReplyOf, spin } from '@krapao/contract';
import { inLanguage, type Language } from '@krapao/contract/languages';
import { Refusal } from '../../core/errors.ts';
import { referenceOf } from '../../core/idempotency.ts';
import { variantLanguage } from '../../core/language.ts';
import type { Ctx } from '../../ctx.ts';
import { sqlState } from '../../db/db.ts';
import { drawSlice } from './draw.ts';
import { readOrMakeSeed } from './read-or-make-seed.ts';
import { makeSeed, readSeed } from './seed.ts';
import * as sql from './spin.sql.ts';
import type { Slice, Wheel } from './wheels.ts';

type Answer = ReplyOf<typeof spin.spin>;
type Order = { memberId: bigint; clientSeed: string | undefined; version: number | undefined; idempotencyKey: string; language: Language };

const failed = (error: NonNullable<Answer['error']>): Answer => ({ success: false, error, result: null, proof: null });

/** Each try that fails was overtaken by another spin of the same member, or by a change of the odds; no member has more calls a minute than this. */
const triesMax = 150;
const dayMs = 86_400_000;

export async function spinWheel(ctx: Ctx, o: Order): Promise<Answer> {
  if (!ctx.settings.get('spin').active) return failed('WHEEL_OFF');
  const spinId = referenceOf(ctx.vault, 'S', { memberId: o.memberId, key: o.idempotencyKey });
  const clientSeed = o.clientSeed ?? randomBytes(16).toString('hex');
  for (let n = 0; n < triesMax; n += 1) {
    const state = await sql.readState(ctx.db, o.memberId, spinId);
    // An earlier run of this request got as far as the spin, but not to its answer.
    if (state.isSpun) return answerAgain(ctx, o, spinId);
    if (state.version === 0) return failed('WHEEL_OFF');
    if (o.version !== undefined && o.version !== state.version) return failed('ODDS_CHANGED');
    const wheel = await ctx.wheels.get(state.version);
    if (!wheel.weights.some((weight) => weight > 0)) return failed('WHEEL_OFF');
    const seed = state.seed ?? (await readOrMakeSeed(ctx, o.memberId)).seed;
    const answer = await trySpin(ctx, { ...o, spinId, clientSeed, wheel, seed });
    if (answer) return answer;
  }
  throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 });
}

type Try = { memberId: bigint; language: Language; spinId: string; clientSeed: string; wheel: Wheel; seed: sql.Seed };

/** Null when the seed or the odds were not in force any more: nothing was done. */
async function trySpin(ctx: Ctx, t: Try): Promise<Answer | null> {
  const { memberId, spinId, clientSeed, wheel } = t;
  const seed = readSeed(ctx.vault, memberId, t.seed.n, t.seed.encrypted);
  const slice = wheel.slices[drawSlice(seed, clientSeed, wheel.weights)];
  if (!slice) throw new Error('a slice was drawn that the wheel does not have');
  const next = makeSeed(ctx.vault, memberId, t.seed.n + 1);
  const at = ctx.clock();
  let outcome: sql.Verdict;
  try {
    outcome = await sql.spinWheel(ctx.db, {
      memberId,
      n: t.seed.n,
      version: wheel.version,
      spinId,
      clientSeed,
      seed,
      nextSeed: next.encrypted,
      nextHash: next.hash,
      at,
      code: slice.code,
      labelJson: slice.labelJson,
      isBounded: slice.isBounded,
      minor: slice.minor,
      prize: prizeOf(slice, spinId, at),
    });
  } catch (error) {
    if (sqlState(error) === sql.noCoinState) return failed('NO_COIN');
    throw error;
  }
  if (outcome.verdict !== 'SPUN') return null;
  const label = inLanguage(slice.label, t.language, variantLanguage(ctx.config.variant));
  return {
    success: true,
    error: null,
    result: { code: slice.code, label, remainingCoin: outcome.coin },
    proof: { spinId, seed: seed.toString('hex'), clientSeed, version: wheel.version, nextHash: next.hash.toString('hex') },
  };
}

const prizeOf = (slice: Slice, spinId: string, at: Date): sql.Prize | null =>
  slice.kind === 'nothing'
    ? null
    : {
        id: `C${spinId.slice(1)}`,
        kind: slice.kind,
        name: slice.name,
        coins: slice.kind === 'coin' ? slice.coins : 0,
        rule: slice.kind === 'bonus' ? slice.ruleCode : '',
        expires: new Date(at.getTime() + slice.expiryDays * dayMs),
      };

async function answerAgain(ctx: Ctx, o: Order, spinId: string): Promise<Answer> {
  const found = await sql.findSpin(ctx.db, o.memberId, spinId);
  if (!found) throw new Error(`spin ${spinId} is gone`);
  const label = inLanguage(found.label, o.language, variantLanguage(ctx.config.variant));
  return {
    success: true,
    error: null,
    result: { code: found.code, label, remainingCoin: found.coin },
    proof: {
      spinId,
      seed: found.seed.toString('hex'),
      clientSeed: found.clientSeed,
      version: found.version,
      nextHash: found.nextHash.toString('hex'),
    },
  };
}
