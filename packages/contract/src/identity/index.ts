export * from './accounts.ts';
export * from './otp.ts';
export * from './sessions.ts';
