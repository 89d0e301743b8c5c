export * from './announced.ts';
export * from './bank-credits.ts';
export * from './gift-links.ts';
export * from './qr-codes.ts';
export * from './slips.ts';
export * from './staff-slips.ts';
