export * from './bonus.ts';
export * from './invite.ts';
export * from './promotion.ts';
export * from './refund.ts';
export * from './staff-rewards.ts';
export * from './wheel.ts';
