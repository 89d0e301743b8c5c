import type { Core } from '../core.ts';

/** Whether members may pay in and be paid: in production not before an admin has opened the service, with everything set that the checklist requires. */
export const isOpenForMembers = ({ config, settings }: Pick<Core, 'config' | 'settings'>): boolean =>
  !config.mustOpen || settings.get('goLive').opened !== null;
