import { setTimeout as wait } from 'node:timers/promises';
import type { Sims } from '../../apps/server/src/testing/sims.ts';
import { betAll } from './bet.ts';
import type { Answer, Call, Caller } from './keyed-calls.ts';
import { bonusCodes, promotionCodes } from './promotion-staff.ts';
import type { ChaosMember } from './transfer-members.ts';

export const games = ['JOKER', 'PG', 'BETFLIX', 'ASKMEBET', 'UFABET'] as const;

/** Promises of the wheel to a member. At the end all of them must exist, and nothing else. */
export type Told = { hashes: Set<string>; spins: Map<string, string>; claims: Set<string> };

export type Acting = { sims: Sims; member: ChaosMember; caller: Caller; told: Told; random: () => number };
export type Act = (acting: Acting) => Promise<void>;

const oneOf = <T>(random: () => number, list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
const units = (random: () => number, from: number, to: number): number => (from * 100 + Math.floor(random() * (to - from) * 100)) / 100;

const press = ({ caller, random }: Acting, call: Call): Promise<Answer> => (random() < 0.15 ? caller.askTwice(call) : caller.ask(call));
const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body });

const deposit: Act = async (acting) => {
  const { random, sims } = acting;
  const gateway = oneOf(random, ['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY']);
  const { body } = await press(acting, post(`/api/qrcode/${gateway}`, { amount: units(random, 100, 400) }));
  if (body.hasQrcode !== true) return;
  const payment = oneOf<object>(random, [{}, { twice: true }, { times: 3, newIds: true }, { noNotice: true }]);
  await sims.post(`/sim/gateways/${gateway}/pay`, { qrcodeId: body.qrcodeId, ...payment });
};

const takeBonus: Act = async (acting) => {
  await press(acting, get(`/api/bonus/activate/${oneOf(acting.random, bonusCodes)}`));
};

const takePromotion: Act = async (acting) => {
  const code = oneOf(acting.random, promotionCodes);
  await acting.caller.read(get(`/api/promotion/find/${code}`));
  await press(acting, get(`/api/promotion/activate/${code}`));
};

const clear: Act = async (acting) => {
  await press(acting, get('/api/bonus/clear'));
};

const toGame: Act = async (acting) => {
  const amount = units(acting.random, 20, 250);
  await press(acting, post('/api/wallet/transfer', { from: 'WALLET', to: oneOf(acting.random, games), amount }));
};

const fromGame: Act = async (acting) => {
  const { random } = acting;
  const all = random() < 0.6;
  const body = all ? { to: 'WALLET' } : { from: oneOf(random, games), to: 'WALLET', amount: units(random, 1, 100) };
  await press(acting, post(all ? '/api/wallet/transferAll' : '/api/wallet/transfer', body));
};

const play: Act = async ({ sims, member, random }) => {
  for (const [code, username] of member.usernames) {
    const { balance } = await sims.get<{ balance: number }>(`/sim/providers/${code}/accounts/${username}`);
    if (balance < 1) continue;
    const stake = random() < 0.2 ? balance : Math.ceil(balance * random() * 100) / 100;
    const delta = random() < 0.6 ? -stake : stake;
    const turnover = Math.round(stake * (1 + random() * 3) * 100) / 100;
    await sims.post(`/sim/providers/${code}/play`, { username, delta, turnover }).catch((error: Error) => {
      // A transfer in the other tab took the money meanwhile.
      if (!/returned 409/.test(error.message)) throw error;
    });
  }
};

const refresh: Act = async ({ caller }) => {
  await caller.read(get('/api/wallet/refresh'));
};

const spin: Act = async (acting) => {
  const { caller, random, told } = acting;
  const setup = await caller.read(get('/api/spinwheel/setup'));
  if (setup.status !== 200) return;
  told.hashes.add(String(setup.body.hash));
  const clientSeed = random() < 0.8 ? `chaos ${Math.floor(random() * 1e9)}` : undefined;
  const version = random() < 0.8 ? setup.body.version : undefined;
  const { status, body } = await press(acting, post('/api/spinwheel/spin', { clientSeed, version }));
  if (status !== 200 || body.success !== true) return;
  const { result, proof } = body as { result: { code: string }; proof: { spinId: string; nextHash: string } };
  told.spins.set(proof.spinId, result.code);
  told.hashes.add(proof.nextHash);
};

const claim: Act = async ({ caller, random, told }) => {
  const { body } = await caller.read(get('/api/spinwheel/coupon?limit=100'));
  const open = (body as { coupons: { _id: string; state: string }[] }).coupons.filter(({ state }) => state === 'open');
  const coupon = open[Math.floor(random() * open.length)];
  if (!coupon) return;
  const call = post('/api/spinwheel/coupon/claim', { coupon: coupon._id });
  const answers = await Promise.all(random() < 0.3 ? [caller.ask(call), caller.ask(call)] : [caller.ask(call)]);
  for (const { status } of answers) {
    if (status !== 200) continue;
    if (told.claims.has(coupon._id)) throw new Error(`coupon ${coupon._id} was claimed twice`);
    told.claims.add(coupon._id);
  }
};

const receiveRefund: Act = async (acting) => {
  const { body } = await acting.caller.read(get('/api/refund/check'));
  if (body.result === true) await press(acting, get(oneOf(acting.random, ['/api/refund/receive', '/api/refund/addWallet'])));
};

const receiveInvite: Act = async (acting) => {
  await press(acting, get('/api/invite/bonus'));
};

const withdraw: Act = async (acting) => {
  if (acting.random() < 0.3) await betAll(acting.sims, acting.member.usernames);
  if (acting.random() < 0.3) await press(acting, post('/api/wallet/withdrawAll', {}));
  else await press(acting, post('/api/wallet/withdraw', { amount: units(acting.random, 100, 300) }));
};

const look: Act = async ({ caller }) => {
  const { body } = await caller.read(get('/api/bonus/check/active'));
  const { state, required, done, remaining, cancelTakes } = body as Record<string, number>;
  const left = Math.max(0, Math.round(((required ?? 0) - (done ?? 0)) * 100) / 100);
  if (remaining !== left || (cancelTakes ?? 0) < 0) throw new Error(`the meter of a ${state} bonus says ${JSON.stringify(body)}`);
  await wait(20);
};

const weighted: readonly (readonly [name: string, weight: number, act: Act])[] = [
  ['deposit', 5, deposit],
  ['takeBonus', 4, takeBonus],
  ['takePromotion', 3, takePromotion],
  ['clear', 3, clear],
  ['toGame', 5, toGame],
  ['fromGame', 3, fromGame],
  ['play', 6, play],
  ['refresh', 3, refresh],
  ['spin', 5, spin],
  ['claim', 4, claim],
  ['receiveRefund', 3, receiveRefund],
  ['receiveInvite', 2, receiveInvite],
  ['withdraw', 3, withdraw],
  ['look', 1, look],
];
const bag = weighted.flatMap(([name, weight, act]) => Array.from({ length: weight }, () => ({ name, act })));

export const pickAct = (random: () => number): { name: string; act: Act } => oneOf(random, bag as [(typeof bag)[0], ...typeof bag]);
