import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { COMMON_MODES, FaultInjector } from './lib/faults.ts';
import { type Fields, jsonFields, textOf } from './lib/fields.ts';
import type { Journal } from './lib/journal.ts';
import { json, respondWith, type SimResponse, send } from './lib/response.ts';
import { text, whole } from './lib/rows.ts';
import { sameText } from './lib/signatures.ts';
import type { Settings } from './settings.ts';

const PART_CHARACTERS = 70;
const KEPT_PER_PHONE = 100;

export type Message = { readonly text: string; readonly at: string };
type SentMessage = Message & { readonly phone: string; readonly number: number };

export function normalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  // A leading + guarantees a country code; otherwise only numbers too long to be national have one.
  const national = phone.startsWith('+') ? digits.replace(/^(?:66|856)/, '') : digits.replace(/^(?:66(?=\d{9}$)|856(?=\d{8,10}$))/, '');
  return national.replace(/^0/, '');
}

export class SmsOutbox {
  readonly #messages = new Map<string, SentMessage[]>();
  readonly faults = new FaultInjector({ modes: COMMON_MODES, calls: ['all'] });
  readonly #append: (sent: SentMessage) => void;
  #count = 0;

  constructor(journal: Journal) {
    this.#append = journal.register('sms', {
      read: readSent,
      apply: (sent) => this.#put(sent),
      all: () => [...this.#messages.values()].flatMap((list) => list.toReversed()),
    });
  }

  add(phone: string, text: string): void {
    this.#append({ phone: normalPhone(phone), text, at: new Date().toISOString(), number: this.#count + 1 });
  }

  sentTo(phone: string): readonly Message[] {
    return (this.#messages.get(normalPhone(phone)) ?? []).map(({ text, at }) => ({ text, at }));
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#messages.clear();
    this.faults.clear();
    this.#count = 0;
  }

  #put(sent: SentMessage): void {
    const list = this.#messages.get(sent.phone) ?? [];
    this.#messages.set(sent.phone, [sent, ...list].slice(0, KEPT_PER_PHONE));
    this.#count = Math.max(this.#count, sent.number);
  }
}

function readSent(row: Fields): SentMessage {
  return { phone: text(row, 'phone'), text: text(row, 'text'), at: text(row, 'at'), number: whole(row, 'number') };
}

function accept(outbox: SmsOutbox, fields: Fields): SimResponse {
  const to = textOf(fields, 'to', /^\+?\d{8,15}$/);
  const text = textOf(fields, 'text', /^[\s\S]{1,1000}$/u);
  if (!to) return json(400, { code: 'INVALID_NUMBER' });
  if (!text) return json(400, { code: 'INVALID_TEXT' });
  outbox.add(to, text);
  return json(202, { id: randomUUID(), to, parts: Math.ceil(text.length / PART_CHARACTERS) });
}

type SmsService = { readonly outbox: SmsOutbox; readonly key: string; readonly settings: Settings };

export function smsRoutes(app: FastifyInstance, { outbox, key, settings }: SmsService): void {
  app.post('/sms/messages', (req, reply) => {
    if (!sameText(`Bearer ${key}`, req.headers.authorization)) return send(reply, json(401, { code: 'UNAUTHORIZED' }));
    return respondWith(req, reply, {
      delayMs: settings.delayMs,
      fault: outbox.faults.next('send'),
      apply: () => accept(outbox, jsonFields(req.body) ?? {}),
      refuse: () => json(422, { code: 'REFUSED' }),
    });
  });
}
