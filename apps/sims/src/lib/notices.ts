import { randomUUID } from 'node:crypto';
import { webhookSignature } from './signatures.ts';

export type Notice = { id: string; path: string; body: string; attempts: number; status: number; done: boolean };
type Outgoing = { path: string; secret: string; body: string };
type SendOptions = { id?: string; forged?: boolean };

const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;
const ANSWER_WITHIN_MS = 10_000;
const KEPT_MAX = 1_000;

/** Sends signed notices to the server: repeats with growing waits, and gives up after the last. */
export class NoticeDesk {
  readonly #serverUrl: () => string;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #cancel = new Set<AbortController>();
  #sent: Notice[] = [];
  #era = 0;

  constructor(serverUrl: () => string) {
    this.#serverUrl = serverUrl;
  }

  static newId(): string {
    return `evt_${randomUUID().replaceAll('-', '')}`;
  }

  /** Resolves after the first attempt; later attempts go on in the background. */
  async send(outgoing: Outgoing, { id = NoticeDesk.newId(), forged = false }: SendOptions = {}): Promise<Notice> {
    const notice: Notice = { id, path: outgoing.path, body: outgoing.body, attempts: 0, status: 0, done: false };
    this.#sent.push(notice);
    if (this.#sent.length > KEPT_MAX) this.#sent.shift();
    await this.#attempt(notice, forged ? { ...outgoing, secret: 'whsec_Zm9yZ2Vk' } : outgoing);
    return notice;
  }

  sendLater(outgoing: Outgoing, afterMs: number, options: SendOptions = {}): void {
    this.#later(afterMs, () => this.send(outgoing, options));
  }

  list(): readonly Notice[] {
    return this.#sent.toReversed();
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const controller of this.#cancel) controller.abort();
    this.#sent = [];
    this.#era += 1;
  }

  async #attempt(notice: Notice, outgoing: Outgoing): Promise<void> {
    const era = this.#era;
    notice.attempts += 1;
    notice.status = await this.#post(notice.id, outgoing);
    notice.done = notice.status >= 200 && notice.status < 300;
    const retryMs = RETRY_AFTER_MS[notice.attempts - 1];
    if (!notice.done && retryMs !== undefined && era === this.#era) this.#later(retryMs, () => this.#attempt(notice, outgoing));
  }

  /** 0 stands for no answer: to a sender of notices all kinds of silence are one. */
  async #post(id: string, { path, secret, body }: Outgoing): Promise<number> {
    const timestamp = Math.floor(Date.now() / 1000);
    const controller = new AbortController();
    const deadline = setTimeout(() => controller.abort(), ANSWER_WITHIN_MS);
    this.#cancel.add(controller);
    try {
      const answer = await fetch(new URL(path, this.#serverUrl()), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': webhookSignature({ secret, id, timestamp, body }),
        },
        body,
        signal: controller.signal,
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    } finally {
      clearTimeout(deadline);
      this.#cancel.delete(controller);
    }
  }

  #later(afterMs: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, afterMs);
    timer.unref();
    this.#timers.add(timer);
  }
}
