import type { Sms } from '../../integrations/sms/port.ts';
import type { Core } from '../../platform/core.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import type { IdentityCore } from './identity-core.ts';
import { deleteOldCounts } from './otp/budget.sql.ts';
import { otpRoutes } from './otp/otp.routes.ts';
import { deleteOldOtps } from './otp/otp.sql.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { secondProofRoutes } from './registration/secondproof.routes.ts';
import { activityRoutes } from './sessions/activity.routes.ts';
import { deleteOldDevices } from './sessions/device.sql.ts';
import { deleteOldFailures } from './sessions/log-in-guard.sql.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { deleteOldSessions } from './sessions/session.sql.ts';

export const makeIdentity = (core: Core, ports: { sms: Sms }): Module<IdentityCore> =>
  makeModule(
    { ...core, ...ports },
    {
      routes: [...registrationRoutes, ...otpRoutes, ...accountRoutes, ...secondProofRoutes, ...sessionRoutes, ...activityRoutes],
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
