import { Outage } from '../../core/errors.ts';
import type { Sms } from './port.ts';

/** One message by POST with a bearer key; status 202 means accepted. */
export function makeHttpSms(o: { url: string; key: string; deadlineMs: number }): Sms {
  return {
    async send(message) {
      let status: number;
      try {
        const response = await fetch(`${o.url}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${o.key}`, 'content-type': 'application/json' },
          body: JSON.stringify(message),
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
  };
}
