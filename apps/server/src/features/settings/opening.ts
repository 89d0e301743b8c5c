import type { Ctx } from '../../ctx.ts';

/** Whether members may pay in and be paid: in production not before an admin has opened the service, with everything set that the checklist requires. */
export const isOpenForMembers = ({ config, settings }: Pick<Ctx, 'config' | 'settings'>): boolean =>
  !config.mustOpen || settings.get('goLive').opened !== null;
