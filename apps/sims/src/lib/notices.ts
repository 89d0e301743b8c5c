import { randomUUID } from 'node:crypto';
import type { Fields } from './fields.ts';
import type { Journal } from './journal.ts';
import { flag, text, time, whole } from './rows.ts';
import { webhookSignature } from './signatures.ts';

export type Notice = { id: string; path: string; body: string; attempts: number; status: number; done: boolean };
type Outgoing = { readonly sender: string; readonly body: string };
type SendOptions = { readonly id?: string; readonly forged?: boolean };
/** Two pending notices can have the same `id`, so `key` identifies them. */
type PendingNotice = Outgoing & { readonly key: number; readonly id: string; readonly forged: boolean; readonly due: Date };
type Outside = { readonly journal: Journal; readonly serverUrl: () => string; readonly secretOf: (sender: string) => string };

const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;
const TIMEOUT_MS = 10_000;
const KEPT_MAX = 1_000;
const FORGED_SECRET = 'whsec_Zm9yZ2Vk';

const pathOf = ({ sender }: Outgoing) => `/api/hooks/${sender}`;

export class NoticeSender {
  readonly #outside: Outside;
  readonly #pending = new Map<number, PendingNotice>();
  readonly #appendPending: (pending: PendingNotice) => void;
  readonly #appendEnded: (ended: Pick<PendingNotice, 'key'>) => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #cancel = new Set<AbortController>();
  #sent: Notice[] = [];
  #lastKey = 0;
  #generation = 0;

  constructor(outside: Outside) {
    this.#outside = outside;
    this.#appendPending = outside.journal.register('notice.owed', {
      read: readPending,
      apply: (pending) => {
        this.#pending.set(pending.key, pending);
        this.#lastKey = Math.max(this.#lastKey, pending.key);
      },
      all: () => this.#pending.values(),
    });
    this.#appendEnded = outside.journal.register('notice.over', {
      read: (row) => ({ key: whole(row, 'key') }),
      apply: ({ key }) => this.#pending.delete(key),
      all: () => [],
    });
  }

  static newId(): string {
    return `evt_${randomUUID().replaceAll('-', '')}`;
  }

  send(outgoing: Outgoing, options: SendOptions = {}): Promise<Notice> {
    return this.#deliver(this.#enqueue(outgoing, 0, options));
  }

  sendLater(outgoing: Outgoing, afterMs: number, options: SendOptions = {}): void {
    const pending = this.#enqueue(outgoing, afterMs, options);
    this.#later(afterMs, () => this.#deliver(pending));
  }

  /** The attempt count restarts, because the server may be starting too. */
  resume(): void {
    for (const pending of this.#pending.values())
      this.#later(Math.max(0, pending.due.getTime() - Date.now()), () => this.#deliver(pending));
  }

  list(): readonly Notice[] {
    return this.#sent.toReversed();
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const controller of this.#cancel) controller.abort();
    this.#generation += 1;
  }

  clear(): void {
    this.stop();
    this.#sent = [];
    this.#pending.clear();
  }

  #enqueue({ sender, body }: Outgoing, afterMs: number, { id = NoticeSender.newId(), forged = false }: SendOptions): PendingNotice {
    const pending = { sender, body, id, forged, key: this.#lastKey + 1, due: new Date(Date.now() + afterMs) };
    this.#appendPending(pending);
    return pending;
  }

  async #deliver(pending: PendingNotice): Promise<Notice> {
    const notice: Notice = { id: pending.id, path: pathOf(pending), body: pending.body, attempts: 0, status: 0, done: false };
    this.#sent.push(notice);
    if (this.#sent.length > KEPT_MAX) this.#sent.shift();
    await this.#attempt(notice, pending);
    return notice;
  }

  async #attempt(notice: Notice, pending: PendingNotice): Promise<void> {
    const generation = this.#generation;
    notice.attempts += 1;
    notice.status = await this.#post(pending);
    notice.done = notice.status >= 200 && notice.status < 300;
    if (generation !== this.#generation) return;
    const retryMs = RETRY_AFTER_MS[notice.attempts - 1];
    if (notice.done || retryMs === undefined) this.#appendEnded({ key: pending.key });
    else this.#later(retryMs, () => this.#attempt(notice, pending));
  }

  async #post(pending: PendingNotice): Promise<number> {
    const { sender, body, id, forged } = pending;
    const secret = forged ? FORGED_SECRET : this.#outside.secretOf(sender);
    const timestamp = Math.floor(Date.now() / 1000);
    const controller = new AbortController();
    const deadline = setTimeout(() => controller.abort(), TIMEOUT_MS);
    this.#cancel.add(controller);
    try {
      const response = await fetch(new URL(pathOf(pending), this.#outside.serverUrl()), {
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
      await response.arrayBuffer();
      return response.status;
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

function readPending(row: Fields): PendingNotice {
  return {
    key: whole(row, 'key'),
    sender: text(row, 'sender'),
    body: text(row, 'body'),
    id: text(row, 'id'),
    forged: flag(row, 'forged'),
    due: time(row, 'due'),
  };
}
