import * as z from 'zod/mini';
import { Outage } from '../../../platform/errors/errors.ts';
import { moneyOfText } from '../../amounts.ts';
import { fetchJson } from '../../fetch-json.ts';
import type { SlipVerifier } from './port.ts';

const party = 'slip verification';
const factsSchema = z.object({
  code: z.literal('OK'),
  data: z.object({
    transRef: z.string(),
    sendingBank: z.string(),
    sendingBankCode: z.string(),
    receivingBankCode: z.string(),
    at: z.iso.datetime(),
    amount: z.string(),
    currency: z.enum(['THB', 'LAK']),
    sender: z.object({ account: z.string(), name: z.nullish(z.string()) }),
    receiver: z.object({ account: z.string() }),
  }),
});
const refusalSchema = z.object({ code: z.string(), retryAfterSeconds: z.optional(z.number().check(z.minimum(0), z.maximum(3600))) });

export function bankSlipVerifier(o: { url: string; key: string; timeoutMs: number }): SlipVerifier {
  return {
    async inquire(payload) {
      const response = await fetchJson(
        party,
        `${o.url}/slips/verify`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${o.key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ payload }),
        },
        o.timeoutMs,
      );
      if (response.status === 200) return { outcome: 'known', facts: factsIn(response.json) };
      const refusal = z.safeParse(refusalSchema, response.json);
      const code = refusal.success ? refusal.data.code : '';
      if (code === 'INVALID_PAYLOAD' || code === 'SLIP_NOT_FOUND') return { outcome: 'unknown' };
      if (code === 'SLIP_PENDING') return { outcome: 'pending', retryAfterSeconds: refusal.data?.retryAfterSeconds ?? 5 };
      if (code === 'TRY_LATER' || code === 'WRONG_CAPTCHA') return { outcome: 'turned-away' };
      throw new Outage(party, new Error(`status ${response.status} ${code}`));
    },
  };
}

function factsIn(json: unknown) {
  const parsed = z.safeParse(factsSchema, json);
  const amount = parsed.success ? moneyOfText(parsed.data.data.amount, parsed.data.data.currency) : null;
  if (!parsed.success || !amount) throw new Outage(party, new Error('the response has an unexpected form'));
  const { transRef, sendingBank, sendingBankCode, receivingBankCode, at, sender, receiver } = parsed.data.data;
  return {
    transRef,
    sendingBankNumber: sendingBank,
    sendingBankCode,
    receivingBankCode,
    at: new Date(at),
    amount,
    senderAccount: sender.account,
    senderName: sender.name ?? null,
    receiverAccount: receiver.account,
  };
}
