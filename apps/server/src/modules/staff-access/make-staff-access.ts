import type { Core } from '../../platform/core.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { deleteOldChallenges } from './passkey.sql.ts';
import { officeRoutes } from './staff.routes.ts';
import { endIdleSessions } from './staffentry.jobs.ts';
import { staffentryRoutes } from './staffentry.routes.ts';

export const makeStaffAccess = (core: Core): Module =>
  makeModule(core, {
    routes: [...officeRoutes, ...staffentryRoutes],
    loops: [{ name: 'end-idle-staff', everyMs: 10_000, run: endIdleSessions, inRecovery: true }],
    tidy: ({ db, clock }) => deleteOldChallenges(db, clock()),
  });
