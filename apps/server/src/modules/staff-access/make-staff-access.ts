import type { Core } from '../../platform/core.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { deleteOldChallenges } from './passkey.sql.ts';
import { staffAccessRoutes } from './staff-access.routes.ts';
import { endIdleSessions } from './staffentry.jobs.ts';

export const makeStaffAccess = (core: Core): Module =>
  makeModule(core, {
    routes: staffAccessRoutes,
    loops: [{ name: 'end-idle-staff', everyMs: 10_000, run: endIdleSessions, whileRestoring: true }],
    tidy: ({ db, clock }) => deleteOldChallenges(db, clock()),
  });
