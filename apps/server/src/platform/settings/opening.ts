import type { Core } from '../core.ts';
import type { Settings } from './settings.ts';

/** Whether members may pay in and be paid: in production not before an admin has opened the service, with everything set that the checklist requires. */
export const isOpenForMembers = ({ config, settings }: Pick<Core, 'config' | 'settings'>): boolean =>
  !config.mustOpen || settings.get('goLive').opened !== null;

export type Pause = { readonly reason: string; readonly by: string; readonly since: string };

/** All payouts, by the name under which they are paused. */
export const allPayouts = 'payouts:BANK';
/** Payouts without a person, by the name under which they are paused. */
export const automaticPayouts = 'payouts:AUTO';

/** What staff have stopped, by `provider:PG`, `gateway:WW`, `payouts:BANK`, `payouts:AUTO` or `sms:SMS`; null while it runs. */
export const pauseOf = (settings: Pick<Settings, 'get'>, party: string): Pause | null => settings.get('paused')[party] ?? null;

/** Whether members see the notice now: the ends that are missing are open. */
export const isShown = (o: { readonly from: string | null; readonly until: string | null }, now: Date): boolean =>
  (o.from === null || Date.parse(o.from) <= now.getTime()) && (o.until === null || now.getTime() < Date.parse(o.until));
