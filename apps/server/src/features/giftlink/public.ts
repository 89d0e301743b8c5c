export { openGiftLinks } from './giftlink.sql.ts';
