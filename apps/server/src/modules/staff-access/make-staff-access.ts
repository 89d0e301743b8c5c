import type { Core } from '../../platform/core.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { deleteOldChallenges } from './passkey.sql.ts';
import { activateStaff, createStaff, setStaffPassword, setStaffRole } from './staff.ts';
import { staffAccessRoutes } from './staff-access.routes.ts';
import { endIdleSessions } from './staff-auth.jobs.ts';
import { resetStaffFactor } from './staff-factors.ts';

export const makeStaffAccess = (core: Core): Module =>
  makeModule(core, {
    routes: staffAccessRoutes,
    acts: [createStaff, activateStaff, setStaffPassword, setStaffRole, resetStaffFactor],
    repeated: [{ name: 'end-idle-staff', everyMs: 10_000, run: endIdleSessions, whileRestoring: true }],
    tidy: ({ db, clock }) => deleteOldChallenges(db, clock()),
  });
