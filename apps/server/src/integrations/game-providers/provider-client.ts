import { setTimeout as wait } from 'node:timers/promises';
import { causeOf } from '../../platform/errors/errors.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type Breaker, makeBreaker } from './breaker.ts';
import { type HttpRequest, type HttpResponse, makeHttpClient, NoResponseError } from './http-client.ts';
import { ProviderError } from './port.ts';

export type CallKind = 'create' | 'password' | 'balance' | 'transfer' | 'query' | 'launch' | 'login';
export type Site = { readonly code: string; readonly base: string; readonly key: string; readonly secret: string };
export type Deadlines = { readonly transferMs: number; readonly balanceMs: number };

export type ProviderClient = {
  readonly site: Site;
  readonly breaker: Breaker;
  send<T>(call: CallKind, request: Omit<HttpRequest, 'timeoutMs'>, read: (response: HttpResponse) => T, attempts?: number): Promise<T>;
  error(call: CallKind, why: string): ProviderError;
  close(): void;
};

export type ProviderClientOptions = {
  site: Site;
  metrics: Metrics;
  deadlines: Deadlines;
  breaker: { failuresMax: number; openMs: number };
};

const retryDelayMs = { min: 50, max: 150 };

export function makeProviderClient({ site, metrics, deadlines, breaker: limits }: ProviderClientOptions): ProviderClient {
  const http = makeHttpClient(site.base);
  const gauge = metrics.providerOpen.labels({ provider: site.code });
  gauge.set(0);
  const breaker = makeBreaker({ ...limits, now: Date.now, changed: (open) => gauge.set(open ? 1 : 0) });

  const sendOnce = async <T>(call: CallKind, request: HttpRequest, read: (response: HttpResponse) => T): Promise<T> => {
    const started = performance.now();
    const observe = (outcome: 'answered' | 'silent' | 'rubbish', no: string | null = null, why?: string): void => {
      const ms = performance.now() - started;
      metrics.providerCalls.observe({ provider: site.code, call, outcome }, ms / 1000);
      const party = `provider:${site.code}`;
      if (outcome !== 'answered') metrics.calls.note(party, 'failed', ms, why);
      else if (no === null) metrics.calls.note(party, 'ok', ms);
      else metrics.calls.note(party, 'refused', ms, causeOf('SAID', no));
    };
    let response: HttpResponse;
    try {
      response = await http.send(request);
    } catch (error) {
      breaker.recordFailure();
      observe('silent', null, causeOf('NO_ANSWER', messageOf(error)));
      throw error;
    }
    try {
      const result = read(response);
      breaker.recordSuccess();
      // "No such transfer" and "player already exists" are normal answers to these calls, not refusals.
      observe('answered', call === 'query' || call === 'create' ? null : refusalIn(result));
      return result;
    } catch (error) {
      breaker.recordFailure();
      observe('rubbish', null, causeOf('NOT_UNDERSTOOD'));
      throw new NoResponseError(`the response does not follow the protocol: ${messageOf(error)}`, true, 'NOT_UNDERSTOOD');
    }
  };

  return {
    site,
    breaker,
    async send(call, request, read, attempts = 1) {
      const until = Date.now() + (call === 'balance' || call === 'query' ? deadlines.balanceMs : deadlines.transferMs);
      let wasSent = false;
      for (let attempt = 1; ; attempt += 1) {
        // Each attempt leaves time for the next: one lost response must not use up the whole deadline.
        const timeoutMs = Math.max(1, Math.floor((until - Date.now()) / (attempts - attempt + 1)));
        try {
          return await sendOnce(call, { ...request, timeoutMs }, read);
        } catch (error) {
          if (!(error instanceof NoResponseError)) throw error;
          wasSent ||= error.sent;
          // The last attempt may not have been sent, but an earlier one was, and the provider may have acted on it.
          if (attempt >= attempts) throw new NoResponseError(error.message, wasSent, error.kind);
          await wait(retryDelayMs.min + Math.random() * (retryDelayMs.max - retryDelayMs.min));
        }
      }
    },
    error: (call, why) => new ProviderError(site.code, call, why),
    close: () => http.close(),
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function refusalIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const said = answer as { ok?: unknown; state?: unknown; message?: unknown; error?: unknown };
  if (said.ok !== false && said.state !== 'no') return null;
  return String(said.message ?? said.error ?? '');
}

export async function sendIdempotent<T>(
  client: ProviderClient,
  call: CallKind,
  request: Omit<HttpRequest, 'timeoutMs'>,
  read: (response: HttpResponse) => T,
): Promise<T> {
  try {
    return await client.send(call, request, read, 2);
  } catch (error) {
    if (error instanceof NoResponseError) throw client.error(call, error.message);
    throw error;
  }
}

/** Only a request that was certainly never sent counts as declined; otherwise money could move twice. */
export function failedTransfer(error: unknown): { state: 'declined'; reason: 'refused' } | { state: 'unknown'; why: string } {
  if (!(error instanceof NoResponseError)) throw error;
  return error.sent ? { state: 'unknown', why: causeOf(error.kind, error.message) } : { state: 'declined', reason: 'refused' };
}

export function failedQuery(error: unknown): { state: 'unknown'; why: string } {
  if (!(error instanceof NoResponseError)) throw error;
  return { state: 'unknown', why: causeOf(error.kind, error.message) };
}
