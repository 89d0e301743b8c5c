import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Answer, answerWith, json, send } from './lib/answer.ts';
import { COMMON_MODES, FaultBox } from './lib/faults.ts';
import { type Fields, jsonFields, textOf } from './lib/fields.ts';
import type { Journal } from './lib/journal.ts';
import { text, whole } from './lib/rows.ts';
import { sameText } from './lib/signatures.ts';
import type { Settings } from './settings.ts';

const PART_CHARACTERS = 70;
const KEPT_PER_PHONE = 100;

export type Message = { readonly text: string; readonly at: string };
type Sent = Message & { readonly phone: string; readonly number: number };

/** +66812345678, 66812345678 and 0812345678 are one telephone. */
export function samePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = /^(?:66|856)(\d{8,10})$/.exec(digits)?.[1];
  return national ? `0${national.replace(/^0/, '')}` : digits;
}

export class SmsBook {
  readonly #messages = new Map<string, Sent[]>();
  readonly faults = new FaultBox({ modes: COMMON_MODES, calls: ['all'] });
  readonly #keep: (sent: Sent) => void;
  #count = 0;

  constructor(journal: Journal) {
    this.#keep = journal.shelf('sms', {
      read: readSent,
      put: (sent) => this.#put(sent),
      all: () => [...this.#messages.values()].flatMap((list) => list.toReversed()),
    });
  }

  keep(phone: string, text: string): void {
    this.#keep({ phone: samePhone(phone), text, at: new Date().toISOString(), number: this.#count + 1 });
  }

  sentTo(phone: string): readonly Message[] {
    return (this.#messages.get(samePhone(phone)) ?? []).map(({ text, at }) => ({ text, at }));
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#messages.clear();
    this.faults.clear();
    this.#count = 0;
  }

  #put(sent: Sent): void {
    const list = this.#messages.get(sent.phone) ?? [];
    this.#messages.set(sent.phone, [sent, ...list].slice(0, KEPT_PER_PHONE));
    this.#count = Math.max(this.#count, sent.number);
  }
}

function readSent(row: Fields): Sent {
  return { phone: text(row, 'phone'), text: text(row, 'text'), at: text(row, 'at'), number: whole(row, 'number') };
}

function accept(book: SmsBook, fields: Fields): Answer {
  const to = textOf(fields, 'to', /^\+?\d{8,15}$/);
  const text = textOf(fields, 'text', /^[\s\S]{1,1000}$/u);
  if (!to) return json(400, { code: 'INVALID_NUMBER' });
  if (!text) return json(400, { code: 'INVALID_TEXT' });
  book.keep(to, text);
  return json(202, { id: randomUUID(), to, parts: Math.ceil(text.length / PART_CHARACTERS) });
}

type SmsService = { readonly book: SmsBook; readonly key: string; readonly settings: Settings };

export function smsRoutes(app: FastifyInstance, { book, key, settings }: SmsService): void {
  app.post('/sms/messages', (req, reply) => {
    if (!sameText(`Bearer ${key}`, req.headers.authorization)) return send(reply, json(401, { code: 'UNAUTHORIZED' }));
    return answerWith(req, reply, {
      delayMs: settings.delayMs,
      fault: book.faults.take('send'),
      apply: () => accept(book, jsonFields(req.body) ?? {}),
      refuse: () => json(422, { code: 'REFUSED' }),
    });
  });
}
