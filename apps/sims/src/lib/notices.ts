import { randomUUID } from 'node:crypto';
import type { Fields } from './fields.ts';
import type { Journal } from './journal.ts';
import { flag, text, time, whole } from './rows.ts';
import { webhookSignature } from './signatures.ts';

export type Notice = { id: string; path: string; body: string; attempts: number; status: number; done: boolean };
type Outgoing = { readonly sender: string; readonly body: string };
type SendOptions = { readonly id?: string; readonly forged?: boolean };
/** What is owed to the server until it is taken or given up. Two with one id are two. */
type Owed = Outgoing & { readonly key: number; readonly id: string; readonly forged: boolean; readonly due: Date };
type Outside = { readonly journal: Journal; readonly serverUrl: () => string; readonly secretOf: (sender: string) => string };

const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;
const ANSWER_WITHIN_MS = 10_000;
const KEPT_MAX = 1_000;
const FORGED_SECRET = 'whsec_Zm9yZ2Vk';

const pathOf = ({ sender }: Outgoing) => `/api/hooks/${sender}`;

/** Sends signed notices to the server: repeats with growing waits, and gives up after the last. */
export class NoticeDesk {
  readonly #outside: Outside;
  readonly #owed = new Map<number, Owed>();
  readonly #keepOwed: (owed: Owed) => void;
  readonly #keepOver: (over: Pick<Owed, 'key'>) => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #cancel = new Set<AbortController>();
  #sent: Notice[] = [];
  #lastKey = 0;
  #era = 0;

  constructor(outside: Outside) {
    this.#outside = outside;
    this.#keepOwed = outside.journal.shelf('notice.owed', {
      read: readOwed,
      put: (owed) => {
        this.#owed.set(owed.key, owed);
        this.#lastKey = Math.max(this.#lastKey, owed.key);
      },
      all: () => this.#owed.values(),
    });
    this.#keepOver = outside.journal.shelf('notice.over', {
      read: (row) => ({ key: whole(row, 'key') }),
      put: ({ key }) => this.#owed.delete(key),
      all: () => [],
    });
  }

  static newId(): string {
    return `evt_${randomUUID().replaceAll('-', '')}`;
  }

  /** Resolves after the first attempt; later attempts go on in the background. */
  send(outgoing: Outgoing, options: SendOptions = {}): Promise<Notice> {
    return this.#deliver(this.#owe(outgoing, 0, options));
  }

  sendLater(outgoing: Outgoing, afterMs: number, options: SendOptions = {}): void {
    const owed = this.#owe(outgoing, afterMs, options);
    this.#later(afterMs, () => this.#deliver(owed));
  }

  /** Sends what was still owed when the process ended, with all its attempts before it: the server may be as fresh as we are. */
  resume(): void {
    for (const owed of this.#owed.values()) this.#later(Math.max(0, owed.due.getTime() - Date.now()), () => this.#deliver(owed));
  }

  list(): readonly Notice[] {
    return this.#sent.toReversed();
  }

  /** Sends no more; what is owed stays owed. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const controller of this.#cancel) controller.abort();
    this.#era += 1;
  }

  clear(): void {
    this.stop();
    this.#sent = [];
    this.#owed.clear();
  }

  #owe({ sender, body }: Outgoing, afterMs: number, { id = NoticeDesk.newId(), forged = false }: SendOptions): Owed {
    const owed = { sender, body, id, forged, key: this.#lastKey + 1, due: new Date(Date.now() + afterMs) };
    this.#keepOwed(owed);
    return owed;
  }

  async #deliver(owed: Owed): Promise<Notice> {
    const notice: Notice = { id: owed.id, path: pathOf(owed), body: owed.body, attempts: 0, status: 0, done: false };
    this.#sent.push(notice);
    if (this.#sent.length > KEPT_MAX) this.#sent.shift();
    await this.#attempt(notice, owed);
    return notice;
  }

  async #attempt(notice: Notice, owed: Owed): Promise<void> {
    const era = this.#era;
    notice.attempts += 1;
    notice.status = await this.#post(owed);
    notice.done = notice.status >= 200 && notice.status < 300;
    if (era !== this.#era) return;
    const retryMs = RETRY_AFTER_MS[notice.attempts - 1];
    if (notice.done || retryMs === undefined) this.#keepOver({ key: owed.key });
    else this.#later(retryMs, () => this.#attempt(notice, owed));
  }

  /** 0 stands for no answer: to a sender of notices all kinds of silence are one. */
  async #post(owed: Owed): Promise<number> {
    const { sender, body, id, forged } = owed;
    const secret = forged ? FORGED_SECRET : this.#outside.secretOf(sender);
    const timestamp = Math.floor(Date.now() / 1000);
    const controller = new AbortController();
    const deadline = setTimeout(() => controller.abort(), ANSWER_WITHIN_MS);
    this.#cancel.add(controller);
    try {
      const answer = await fetch(new URL(pathOf(owed), this.#outside.serverUrl()), {
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

function readOwed(row: Fields): Owed {
  return {
    key: whole(row, 'key'),
    sender: text(row, 'sender'),
    body: text(row, 'body'),
    id: text(row, 'id'),
    forged: flag(row, 'forged'),
    due: time(row, 'due'),
  };
}
