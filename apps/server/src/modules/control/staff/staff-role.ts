import type { StaffRole } from '@krapao/contract';

const ranks: Record<StaffRole, number> = { viewer: 0, support: 1, cashier: 2, manager: 3, admin: 4 };

export const isAtLeast = (role: StaffRole, least: StaffRole): boolean => ranks[role] >= ranks[least];
