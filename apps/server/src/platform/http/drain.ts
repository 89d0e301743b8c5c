import type { IncomingMessage } from 'node:http';

export type Drain = {
  isOn(): boolean;
  begin(): void;
  /** True for a request that the proxy may ask another server: one that only reads, before anything was done for it. */
  sendsElsewhere(request: Pick<IncomingMessage, 'headers'>): boolean;
};

/** deploy/nginx.conf sets it on what it may send to another server, and writes over what a caller sent. */
const header = 'x-elsewhere';
/** Nothing else here answers with it: nginx takes the server out for a while and asks the next one. */
export const elsewhereStatus = 502;

export function makeDrain(): Drain {
  let isOn = false;
  return {
    isOn: () => isOn,
    begin: () => {
      isOn = true;
    },
    sendsElsewhere: ({ headers }) => isOn && headers[header] === 'yes',
  };
}
