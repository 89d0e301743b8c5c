import type { Core } from '../core.ts';
import type { Settings } from './settings.ts';

/** In production only after an admin has opened the service, with the checklist complete. */
export const isOpenForMembers = ({ config, settings }: Pick<Core, 'config' | 'settings'>): boolean =>
  !config.mustOpen || settings.get('goLive').opened !== null;

export type Pause = { readonly reason: string; readonly by: string; readonly since: string };

export const allPayouts = 'payouts:BANK';
export const automaticPayouts = 'payouts:AUTO';

export const pauseOf = (settings: Pick<Settings, 'get'>, party: string): Pause | null => settings.get('paused')[party] ?? null;

export const isShown = (o: { readonly from: string | null; readonly until: string | null }, now: Date): boolean =>
  (o.from === null || Date.parse(o.from) <= now.getTime()) && (o.until === null || now.getTime() < Date.parse(o.until));
