import type { office, ReplyOf, StaffRole } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/codes';

type Reply = ReplyOf<typeof office.officeOverview>;

/** Everybody shares one reading: house figures go to managers and admins, the alarm about a colleague only to admins. */
export const overviewFor = (role: StaffRole, reply: Reply): Reply => ({
  ...reply,
  currencies: isAtLeast(role, 'manager') ? reply.currencies : [],
  alarms: isAtLeast(role, 'admin') ? reply.alarms : reply.alarms.filter(({ code }) => code !== 'STAFF_READING'),
});
