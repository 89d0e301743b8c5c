import { setTimeout as wait } from 'node:timers/promises';
import type { Metrics } from '../../core/metrics.ts';
import { type Breaker, makeBreaker } from './breaker.ts';
import { ProviderTrouble } from './port.ts';
import { makeWire, Silence, type WireAnswer, type WireRequest } from './wire.ts';

export type CallKind = 'create' | 'password' | 'balance' | 'transfer' | 'query' | 'launch' | 'login';
export type Site = { readonly code: string; readonly base: string; readonly key: string; readonly secret: string };
export type Deadlines = { readonly transferMs: number; readonly balanceMs: number };

/** One provider's line: deadline, figures and breaker for every call of every family. */
export type Line = {
  readonly site: Site;
  readonly breaker: Breaker;
  /** `read` turns the answer into what it says and throws on what is not the provider's protocol. Throws `Silence`. */
  ask<T>(call: CallKind, request: Omit<WireRequest, 'timeoutMs'>, read: (answer: WireAnswer) => T, attempts?: number): Promise<T>;
  trouble(call: CallKind, why: string): ProviderTrouble;
  close(): void;
};

export type LineOptions = { site: Site; metrics: Metrics; deadlines: Deadlines; breaker: { failuresMax: number; openMs: number } };

const pauseMs = { min: 50, max: 150 };

export function makeLine({ site, metrics, deadlines, breaker: limits }: LineOptions): Line {
  const wire = makeWire(site.base);
  const gauge = metrics.providerOpen.labels({ provider: site.code });
  gauge.set(0);
  const breaker = makeBreaker({ ...limits, now: Date.now, changed: (open) => gauge.set(open ? 1 : 0) });

  const once = async <T>(call: CallKind, request: WireRequest, read: (answer: WireAnswer) => T): Promise<T> => {
    const started = performance.now();
    const note = (outcome: string): void =>
      metrics.providerCalls.observe({ provider: site.code, call, outcome }, (performance.now() - started) / 1000);
    let answer: WireAnswer;
    try {
      answer = await wire.send(request);
    } catch (error) {
      breaker.silent();
      note('silent');
      throw error;
    }
    try {
      const said = read(answer);
      breaker.answered();
      note('answered');
      return said;
    } catch (error) {
      breaker.silent();
      note('rubbish');
      throw new Silence(`an answer that is not its protocol: ${error instanceof Error ? error.message : String(error)}`, true);
    }
  };

  return {
    site,
    breaker,
    async ask(call, request, read, attempts = 1) {
      const until = Date.now() + (call === 'balance' || call === 'query' ? deadlines.balanceMs : deadlines.transferMs);
      let wasSent = false;
      for (let attempt = 1; ; attempt += 1) {
        // Each attempt leaves time for the next: a lost answer must not use up the whole deadline.
        const timeoutMs = Math.max(1, Math.floor((until - Date.now()) / (attempts - attempt + 1)));
        try {
          return await once(call, { ...request, timeoutMs }, read);
        } catch (error) {
          if (!(error instanceof Silence)) throw error;
          wasSent ||= error.sent;
          // The last attempt may not have left, but one before it did.
          if (attempt >= attempts) throw new Silence(error.message, wasSent);
          await wait(pauseMs.min + Math.random() * (pauseMs.max - pauseMs.min));
        }
      }
    },
    trouble: (call, why) => new ProviderTrouble(site.code, call, why),
    close: () => wire.close(),
  };
}

/** A call that changes nothing by being made twice: tried twice, and its silence is trouble for the caller. */
export async function askTwice<T>(
  line: Line,
  call: CallKind,
  request: Omit<WireRequest, 'timeoutMs'>,
  read: (answer: WireAnswer) => T,
): Promise<T> {
  try {
    return await line.ask(call, request, read, 2);
  } catch (error) {
    if (error instanceof Silence) throw line.trouble(call, error.message);
    throw error;
  }
}

/** Silence as an outcome of a transfer: only what surely never left is a clear no. */
export function silenceOutcome(error: unknown): { state: 'declined'; reason: 'refused' } | { state: 'unknown'; why: string } {
  if (!(error instanceof Silence)) throw error;
  return error.sent ? { state: 'unknown', why: error.message } : { state: 'declined', reason: 'refused' };
}

export function silenceToQuery(error: unknown): { state: 'unknown'; why: string } {
  if (!(error instanceof Silence)) throw error;
  return { state: 'unknown', why: error.message };
}
