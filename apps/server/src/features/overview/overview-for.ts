import type { office, ReplyOf, StaffRole } from '@krapao/contract';
import { isAtLeast } from '../../core/staff-role.ts';

type Reply = ReplyOf<typeof office.officeOverview>;

/** What a role is told of one reading that all share: the house's figures from managers up, who reads too much to admins alone. */
export const overviewFor = (role: StaffRole, reply: Reply): Reply => ({
  ...reply,
  currencies: isAtLeast(role, 'manager') ? reply.currencies : [],
  alarms: isAtLeast(role, 'admin') ? reply.alarms : reply.alarms.filter(({ code }) => code !== 'STAFF_READING'),
});
