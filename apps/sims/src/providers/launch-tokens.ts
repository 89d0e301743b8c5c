import { randomToken } from '../lib/signatures.ts';

const LIFETIME_MS = 10 * 60_000;

export class LaunchTokens {
  readonly #tokens = new Map<string, { subject: string; until: number }>();

  issue(subject: string): string {
    const now = Date.now();
    for (const [token, { until }] of this.#tokens) {
      if (until > now) break;
      this.#tokens.delete(token);
    }
    const token = randomToken();
    this.#tokens.set(token, { subject, until: now + LIFETIME_MS });
    return token;
  }

  subjectOf(token: unknown): string | null {
    const found = typeof token === 'string' ? this.#tokens.get(token) : undefined;
    return found && found.until > Date.now() ? found.subject : null;
  }

  useOnce(token: unknown): string | null {
    const subject = this.subjectOf(token);
    if (typeof token === 'string') this.#tokens.delete(token);
    return subject;
  }

  clear(): void {
    this.#tokens.clear();
  }
}
