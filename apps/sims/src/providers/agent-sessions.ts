import { randomToken } from '../lib/signatures.ts';

const IDLE_MS = 15 * 60_000;

export class AgentSessions {
  readonly #sessions = new Map<string, { token: string; until: number }>();

  open(token: string): string {
    const now = Date.now();
    for (const [id, { until }] of this.#sessions) if (until <= now) this.#sessions.delete(id);
    const id = randomToken();
    this.#sessions.set(id, { token, until: now + IDLE_MS });
    return id;
  }

  tokenOf(id: string | undefined): string | null {
    const session = id === undefined ? undefined : this.#sessions.get(id);
    if (!session || session.until <= Date.now()) return null;
    session.until = Date.now() + IDLE_MS;
    return session.token;
  }
}
