export * from './bot.ts';
export * from './conversations.ts';
export * from './staff-conversations.ts';
