import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { whyHeader } from '../../packages/contract/src/values/constants.ts';

/** Where the server is; null between a kill and the next start. `lives` counts the starts. */
export type Whereabouts = { url: string | null; lives: number };

export type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown };
export type Answer = { status: number; body: Record<string, unknown>; tries: readonly string[] };
type Keyed = { call: Call; key: string; answer: Answer; life: number };

export type Caller = {
  read(call: Call): Promise<Answer>;
  ask(call: Call): Promise<Answer>;
  askTwice(call: Call): Promise<Answer>;
  askAgainAfterKill(): Promise<void>;
};

/** The server does not store other responses, so a repeat may differ. */
const isKept = ({ status }: Answer): boolean => status < 300 || status === 404 || status === 409 || status === 422;

export function makeCaller(where: Whereabouts, token: string, onLost: () => void): Caller {
  let last: Keyed | null = null;

  async function send({ method, path, body }: Call, key: string): Promise<Answer & { life: number }> {
    const tries: string[] = [];
    for (;;) {
      const { url, lives: life } = where;
      if (url === null) {
        await wait(20);
        continue;
      }
      const began = Date.now();
      const became = (what: string | number): void => void tries.push(`${what} in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
      try {
        const response = await fetch(url + path, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'idempotency-key': key,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        became(response.status);
        // Busy machine: a lock was not acquired in time.
        if (response.status === 503) {
          await wait(200);
          continue;
        }
        if (response.status >= 500) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
        const { requestId: _, ...answered } = JSON.parse(text);
        const why = response.headers.get(whyHeader);
        return { status: response.status, body: why === null ? answered : { ...answered, why }, tries, life };
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        became('no answer');
        onLost();
        await wait(20);
      }
    }
  }

  function agree({ method, path }: Call, first: Answer, second: Answer): void {
    if (!isKept(first) || !isKept(second)) return;
    if (first.status === second.status && isDeepStrictEqual(first.body, second.body)) return;
    const show = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)}`;
    throw new Error(`one key of ${method} ${path} returned ${show(first)} and then ${show(second)}`);
  }

  const keep = (call: Call, key: string, { life, ...answer }: Answer & { life: number }): Answer => {
    last = { call, key, answer, life };
    return answer;
  };
  const newKey = (): string => randomBytes(12).toString('hex');

  return {
    read: (call) => send(call, newKey()),
    async ask(call) {
      const key = newKey();
      return keep(call, key, await send(call, key));
    },
    async askTwice(call) {
      const key = newKey();
      const [first, second] = await Promise.all([send(call, key), send(call, key)]);
      agree(call, first, second);
      return keep(call, key, isKept(first) ? first : second);
    },
    async askAgainAfterKill() {
      if (last === null || last.life === where.lives) return;
      const { call, key, answer } = last;
      last = null;
      if (isKept(answer)) agree(call, answer, await send(call, key));
    },
  };
}
