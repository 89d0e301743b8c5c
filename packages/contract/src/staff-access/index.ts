export * from './second-factor.ts';
export * from './sign-in.ts';
export * from './staff.ts';
