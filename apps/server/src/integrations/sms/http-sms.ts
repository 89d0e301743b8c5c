import { Outage } from '../../platform/errors/errors.ts';
import { type CallCounts, counted } from '../../platform/metrics/call-counts.ts';

export type Sms = {
  /** Returns when the service has accepted the message; throws `Outage` when it refused or did not respond in time. */
  send(message: { to: string; text: string }): Promise<void>;
  /** Whether the service answers at all: sends nothing. Throws `Outage` when it does not. */
  reach(): Promise<void>;
};

/**
 * One message by POST with a bearer key; status 202 means accepted. Every number goes out with the country's code, so that none reaches another country,
 * whatever its digits are.
 */
export function makeHttpSms(o: { url: string; key: string; deadlineMs: number; country: '66' | '856' }): Sms {
  return {
    async send({ to, text }) {
      let status: number;
      try {
        const response = await fetch(`${o.url}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${o.key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to: international(to, o.country), text }),
          signal: AbortSignal.timeout(o.deadlineMs),
          redirect: 'error',
        });
        // The body is read so that the connection can be used again.
        await response.text();
        status = response.status;
      } catch (error) {
        throw new Outage('sms', error);
      }
      if (status !== 202) throw new Outage('sms', new Error(`status ${status}`));
    },
    async reach() {
      try {
        const response = await fetch(o.url, {
          headers: { authorization: `Bearer ${o.key}` },
          signal: AbortSignal.timeout(o.deadlineMs),
          redirect: 'error',
        });
        await response.text();
        // It may have no page here; one that answers with its own fault cannot send either.
        if (response.status >= 500) throw new Error(`status ${response.status}`);
      } catch (error) {
        throw new Outage('sms', error);
      }
    },
  };
}

/** 0812345678 -> +66812345678; 2055512345 and 8562055512345 -> +8562055512345. */
export function international(phone: string, country: '66' | '856'): string {
  const national = country === '856' && phone.length > 10 && phone.startsWith(country) ? phone.slice(country.length) : phone;
  return `+${country}${national.replace(/^0/, '')}`;
}

const party = 'sms:SMS';

/** Counts what became of each call, for staff's board. */
export const countSms = (sms: Sms, counts: CallCounts): Sms => ({
  send: (message) => counted(counts, party, () => sms.send(message)),
  reach: () => counted(counts, party, () => sms.reach()),
});
