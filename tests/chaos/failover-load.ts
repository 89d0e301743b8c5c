import { setTimeout as wait } from 'node:timers/promises';
import type { Sims } from '../../apps/server/src/testing/sims.ts';
import type { Pool } from '../../packages/pg/src/index.ts';
import { type Answer, type Caller, makeCaller, type Whereabouts } from './keyed-calls.ts';
import { acts, type PayingMember } from './payment-acts.ts';
import { makePaymentAnswers } from './payment-answers.ts';
import type { ChaosMember } from './transfer-members.ts';
import { codes } from './transfers.ts';

type Transfer = { readonly memberId: bigint; readonly reference: string; readonly status: string };

export type Load = {
  /** Longest time one call took since the last request for this, including retries, which `tries` lists. */
  longestWait(): { ms: number; tries: string };
  answered(): number;
  /** Resolves when no call is in progress. */
  pause(): Promise<void>;
  resume(): void;
  checkAnswers(pool: Pool): Promise<void>;
  counts(): Record<string, number>;
  stop(): Promise<void>;
};

type Given = {
  readonly where: Whereabouts;
  readonly moving: readonly ChaosMember[];
  readonly paying: readonly PayingMember[];
  readonly sims: Sims;
  readonly random: () => number;
};

export function startLoad({ where, moving, paying, sims, random }: Given): Load {
  const transfers: Transfer[] = [];
  const payments = makePaymentAnswers();
  const counts: Record<string, number> = { transfers: 0, homes: 0, payments: 0, lost: 0 };
  const started = new Map<symbol, number>();
  const none = { ms: 0, tries: '' };
  let longest = none;
  let [isOver, isPaused, idle] = [false, false, 0];
  const count = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };

  const timed = async (call: () => Promise<Answer>): Promise<Answer> => {
    const id = Symbol('call');
    const began = Date.now();
    started.set(id, began);
    try {
      const answer = await call();
      // A rate-limit response is a failure here.
      if (answer.status === 429)
        throw new Error(`a call was asked to retry later: ${JSON.stringify(answer.body)}, after ${answer.tries.join(', ')}`);
      const ms = Date.now() - began;
      if (ms > longest.ms) longest = { ms, tries: answer.tries.join(', ') };
      return answer;
    } finally {
      started.delete(id);
    }
  };
  const keep = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) {
      if (isPaused) {
        idle += 1;
        while (isPaused && !isOver) await wait(20);
        idle -= 1;
      } else await work();
    }
  };
  const places = ['WALLET', ...codes];
  const pick = (): string => places[Math.floor(random() * places.length)] ?? 'WALLET';
  const move = async (caller: Caller, member: ChaosMember): Promise<void> => {
    await caller.askAgainAfterKill();
    const body = { from: random() < 0.5 ? 'WALLET' : pick(), to: pick(), amount: 1 + Math.floor(random() * 20_000) / 100 };
    const call = { method: 'POST', path: '/api/wallet/transfer', body } as const;
    const { status, body: answer } = await timed(() => (random() < 0.1 ? caller.askTwice(call) : caller.ask(call)));
    count('transfers');
    if (status === 200) transfers.push({ memberId: member.memberId, reference: String(answer.reference), status: String(answer.status) });
  };
  const readHome = async (caller: Caller): Promise<void> => {
    const { status } = await timed(() => caller.read({ method: 'GET', path: '/api/wallet/user' }));
    if (status !== 200) throw new Error(`home returned ${status}`);
    count('homes');
    await wait(50);
  };
  const names = Object.keys(acts);
  const pay = async (member: PayingMember): Promise<void> => {
    const act = acts[names[Math.floor(random() * names.length)] ?? ''];
    if (!act) return;
    const insists = { heard: payments.hear, lost: () => count('lost') };
    await act({
      get url() {
        return where.url ?? '';
      },
      sims,
      member,
      random,
      insists,
    });
    count('payments');
    await wait(200);
  };
  const callers = moving.map((member) => makeCaller(where, member.token, () => count('lost')));
  const work = [
    ...moving.map((member, index) => keep(() => move(callers[index] as Caller, member))),
    ...callers.slice(0, 3).map((caller) => keep(() => readHome(caller))),
    ...paying.map((member) => keep(() => pay(member))),
  ];
  let broken: { cause: unknown } | null = null;
  for (const one of work)
    one.catch((cause: unknown) => {
      broken ??= { cause };
      isOver = true;
    });
  const refuseBroken = (): void => {
    if (broken) throw broken.cause;
  };

  return {
    longestWait() {
      const now = Date.now();
      const open = Math.max(0, ...[...started.values()].map((began) => now - began));
      const result = open > longest.ms ? { ms: open, tries: 'still open' } : longest;
      longest = none;
      return result;
    },
    answered() {
      refuseBroken();
      return counts.transfers ?? 0;
    },
    async pause() {
      isPaused = true;
      while (idle < work.length) {
        refuseBroken();
        await wait(20);
      }
    },
    resume() {
      isPaused = false;
    },
    async checkAnswers(pool) {
      await payments.check(pool);
      const { rows } = await pool.query<{ reference: string; status: string; times: number }>(
        'select reference, max(status) as status, count(*)::int as times from transfer where reference = any($1) group by reference',
        [transfers.map(({ reference }) => reference)],
      );
      const kept = new Map(rows.map((row) => [row.reference, row]));
      for (const { memberId, reference, status } of transfers) {
        const row = kept.get(reference);
        if (!row) throw new Error(`transfer ${reference} of member ${memberId} returned ${status} and is not in the database`);
        if (row.times !== 1) throw new Error(`transfer ${reference} is in the database ${row.times} times`);
        if (status !== 'PENDING' && row.status !== status) throw new Error(`transfer ${reference} returned ${status} and is ${row.status}`);
      }
    },
    counts: () => ({ ...counts, ...payments.counts() }),
    async stop() {
      isOver = true;
      await Promise.allSettled(work);
      refuseBroken();
    },
  };
}
