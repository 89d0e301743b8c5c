import type { Settings } from './settings.ts';

export type Pause = { readonly reason: string; readonly by: string; readonly since: string };

/** All payouts, by the name under which they are paused. */
export const allPayouts = 'payouts:BANK';
/** Payouts without a person, by the name under which they are paused. */
export const automaticPayouts = 'payouts:AUTO';

/** What staff have stopped, by `provider:PG`, `gateway:WW`, `payouts:BANK`, `payouts:AUTO` or `sms:SMS`; null while it runs. */
export const pauseOf = (settings: Pick<Settings, 'get'>, party: string): Pause | null => settings.get('paused')[party] ?? null;
