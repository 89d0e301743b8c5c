export * from './home.ts';
export * from './lookup.ts';
