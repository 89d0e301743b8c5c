import type { Health, PaymentAdapter, PaymentGateway } from './port.ts';

export type Attempt = { readonly at: number; readonly ok: boolean };

const rememberedMax = 10;
const rememberedMs = 10 * 60_000;
/** One lost response says nothing about a gateway; two in a row do. */
const inARow = 2;
const downMs = 60_000;
const leastToJudge = 3;

export function healthOf(attempts: readonly Attempt[], now: number): Health {
  const recent = attempts.filter(({ at }) => now - at < rememberedMs);
  const last = recent.slice(-inARow);
  const areLastFailed = last.length === inARow && last.every(({ ok }) => !ok);
  if (areLastFailed) return now - (last.at(-1)?.at ?? 0) < downMs ? 'down' : 'poor';
  const failed = recent.filter(({ ok }) => !ok).length;
  return recent.length >= leastToJudge && failed * 2 > recent.length ? 'poor' : 'good';
}

export function watchHealth(adapter: PaymentAdapter, now: () => number): PaymentGateway {
  const attempts: Attempt[] = [];
  const record = (ok: boolean): void => {
    attempts.push({ at: now(), ok });
    if (attempts.length > rememberedMax) attempts.shift();
  };
  return {
    ...adapter,
    health: () => healthOf(attempts, now()),
    async create(order) {
      try {
        const answer = await adapter.create(order);
        // "Too small" is a usable answer. Any other refusal also means that no code was created.
        record(answer.outcome === 'made' || answer.reason === 'too-small');
        return answer;
      } catch (error) {
        record(false);
        throw error;
      }
    },
  };
}
