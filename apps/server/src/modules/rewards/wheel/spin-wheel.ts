import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { ReplyOf, rewards } from '@krapao/contract';
import { drawMessage, sliceOfDigest } from '@krapao/contract/rewards/wheel-draw';
import { inLanguage, type Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { sqlState, uniqueViolation } from '../../../platform/db/db.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { KeyKnown, keyKnownState, type OwnKey, replyAround } from '../../../platform/idempotency/idempotency.ts';
import { referenceLetters, referenceOf } from '../../../platform/idempotency/references.ts';
import { memberMoney } from '../../identity/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { encryptSeed, makeSeed } from './seed.ts';
import { readState } from './show-wheel.ts';
import * as sql from './spin.sql.ts';
import type { Slice, State } from './wheels.ts';

type Answer = ReplyOf<typeof rewards.spin>;
type SpinRequest = {
  readonly memberId: bigint;
  readonly clientSeed: string | undefined;
  readonly version: number | undefined;
  readonly idempotencyKey: string;
  readonly ownKey: OwnKey | null;
  readonly language: Language;
};

const failed = (error: NonNullable<Answer['error']>): Answer => ({ success: false, error, result: null, proof: null });

/** A try fails only if another spin of the member or a change of the odds came first. Exceeds the calls allowed per minute. */
const triesMax = 150;
const dayMs = 86_400_000;

export async function spinWheel(core: RewardsCore, asked: SpinRequest): Promise<Answer> {
  const spinId = referenceOf(core.vault, 'spin', { memberId: asked.memberId, key: asked.idempotencyKey });
  const order = { ...asked, spinId, clientSeed: asked.clientSeed ?? randomBytes(16).toString('hex') };
  const answer = await trySpin(core, order);
  // An earlier run of this request may have spun without returning its response.
  return answer.success ? answer : ((await answerAgain(core, order)) ?? answer);
}

async function trySpin(core: RewardsCore, order: Order): Promise<Answer> {
  if (!core.settings.get('spin').active) return failed('WHEEL_OFF');
  const { memberId } = order;
  const seen = core.wheels.states.get(memberId);
  const quick = seen ? await spinIn(core, order, seen) : null;
  // The cached state may be outdated, so only results confirmed by the database count.
  if (quick?.success || quick?.error === 'NO_COIN') return quick;
  for (let n = 0; n < triesMax; n += 1) {
    const answer = await spinIn(core, order, await readState(core, memberId));
    if (answer) return answer;
  }
  throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 });
}

type Order = SpinRequest & { readonly spinId: string; readonly clientSeed: string };

async function spinIn(core: RewardsCore, o: Order, { version, seed }: State): Promise<Answer | null> {
  if (version === 0) return failed('WHEEL_OFF');
  if (o.version !== undefined && o.version !== version) return failed('ODDS_CHANGED');
  const wheel = await core.wheels.get(version);
  if (!wheel.weights.some((weight) => weight > 0)) return failed('WHEEL_OFF');
  const slice = wheel.slices[drawSlice(seed.bytes, o.clientSeed, wheel.weights)];
  if (!slice) throw new Error('the draw returned a slice that the wheel does not have');
  return keepSpin(core, o, { version, seed, slice });
}

async function keepSpin(core: RewardsCore, o: Order, { version, seed, slice }: State & { slice: Slice }): Promise<Answer | null> {
  const { memberId, spinId, clientSeed, ownKey } = o;
  const next = makeSeed(seed.n + 1);
  const at = core.clock();
  const { code, label, labelJson, isBounded, minor } = slice;
  const drawn = { version, code, labelJson, isBounded, minor, prize: prizeOf(slice, spinId, at) };
  const seeds = { n: seed.n, seed: seed.bytes, hash: seed.hash, nextSeed: encryptSeed(core.vault, memberId, next), nextHash: next.hash };
  const answerWith = (coin: number) =>
    answerOf(core, o.language, { spinId, code, label, coin, seed: seed.bytes, clientSeed, version, nextHash: next.hash });
  const stored = ownKey && { ownKey, replyAroundCoin: replyAround(answerWith) };
  let coin: number | null;
  try {
    coin = await sql.spinWheel(core.db, { memberId, spinId, clientSeed, at, ...seeds, ...drawn }, stored);
  } catch (error) {
    if (sqlState(error) === keyKnownState) throw new KeyKnown();
    if (sqlState(error) === sql.noCoinState) return failed('NO_COIN');
    if (sqlState(error) === memberMoney.inactiveState) return refuse('INACTIVE_USER');
    const known = sqlState(error) === uniqueViolation ? await answerAgain(core, o) : null;
    if (known) return known;
    throw error;
  }
  if (coin === null) return null;
  core.wheels.states.set(memberId, { version, seed: next });
  if (ownKey) ownKey.isAnswered = true;
  return answerWith(coin);
}

const prizeOf = (slice: Slice, spinId: string, at: Date): sql.Prize | null =>
  slice.kind === 'nothing'
    ? null
    : {
        id: `${referenceLetters.coupon}${spinId.slice(1)}`,
        kind: slice.kind,
        name: slice.name,
        coins: slice.kind === 'coin' ? slice.coins : 0,
        rule: slice.kind === 'bonus' ? slice.ruleCode : '',
        expires: new Date(at.getTime() + slice.expiryDays * dayMs),
      };

async function answerAgain(core: Core, { memberId, spinId, language }: Order): Promise<Answer | null> {
  const found = await sql.findSpin(core.db, memberId, spinId);
  return found && answerOf(core, language, found);
}

type Spun = Pick<sql.SpinRow, 'spinId' | 'code' | 'label' | 'coin' | 'seed' | 'clientSeed' | 'version'> & { readonly nextHash: Buffer };

function answerOf(core: Core, language: Language, spun: Spun): Answer {
  const { spinId, code, clientSeed, version } = spun;
  return {
    success: true,
    error: null,
    result: { code, label: inLanguage(spun.label, language, variantLanguage(core.config.variant)), remainingCoin: spun.coin },
    proof: { spinId, seed: spun.seed.toString('hex'), clientSeed, version, nextHash: spun.nextHash.toString('hex') },
  };
}

export function drawSlice(seed: Buffer, clientSeed: string, weights: readonly number[]): number {
  // Three times as fast as passing the bytes.
  const key = createSecretKey(seed);
  for (let round = 0; ; round += 1) {
    const digest = createHmac('sha256', key).update(drawMessage(clientSeed, round)).digest();
    const position = sliceOfDigest(digest, weights);
    if (position !== null) return position;
  }
}
