import { Outage } from '../../platform/errors/errors.ts';
import { type CallCounts, counted } from '../../platform/metrics/call-counts.ts';

export type Sms = {
  /** Resolves when the service has accepted the message; throws `Outage` if it refused or did not respond in time. */
  send(message: { to: string; text: string }): Promise<void>;
  reach(): Promise<void>;
};

/** Status 202 means accepted. Every number gets the variant's country code, so that no message goes to another country. */
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
        // Any status below 500 will do: the service may have no page at this address.
        if (response.status >= 500) throw new Error(`status ${response.status}`);
      } catch (error) {
        throw new Outage('sms', error);
      }
    },
  };
}

export function international(phone: string, country: '66' | '856'): string {
  const national = country === '856' && phone.length > 10 && phone.startsWith(country) ? phone.slice(country.length) : phone;
  return `+${country}${national.replace(/^0/, '')}`;
}

const party = 'sms:SMS';

export const countSms = (sms: Sms, counts: CallCounts): Sms => ({
  send: (message) => counted(counts, party, () => sms.send(message)),
  reach: () => counted(counts, party, () => sms.reach()),
});
