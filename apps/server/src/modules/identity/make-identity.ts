import type { Sms } from '../../integrations/sms/http-sms.ts';
import type { Core } from '../../platform/core.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { changeMemberBank } from './accounts/change-member-bank.ts';
import { liftPayoutFreeze } from './accounts/lift-freeze.ts';
import { identityRoutes } from './identity.routes.ts';
import { deleteOldCounts } from './otp/budget.sql.ts';
import { deleteOldOtps } from './otp/otp.sql.ts';
import type { IdentityCore } from './otp/send-otp.ts';
import { deleteOldDevices } from './sessions/device.sql.ts';
import { deleteOldFailures } from './sessions/log-in-guard.sql.ts';
import { deleteOldSessions } from './sessions/session.sql.ts';

export const makeIdentity = (core: Core, ports: { sms: Sms }): Module<IdentityCore> =>
  makeModule(
    { ...core, ...ports },
    {
      routes: identityRoutes,
      acts: [liftPayoutFreeze, changeMemberBank],
      tidy: async ({ db, settings }, daysAgo) => {
        const { sessionDays, attemptDays, deviceDays } = settings.get('retention');
        await deleteOldSessions(db, daysAgo(sessionDays));
        await deleteOldOtps(db, daysAgo(attemptDays));
        await deleteOldCounts(db, daysAgo(attemptDays));
        await deleteOldFailures(db, daysAgo(attemptDays));
        await deleteOldDevices(db, daysAgo(deviceDays));
      },
    },
  );
