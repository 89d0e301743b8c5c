export { liveQrs } from './live-qrs.ts';
export { makeNoticeBatcher, type NoticeBatcher } from './notice-batcher.ts';
export { deleteOldWebhookEvents, findQr, memberOfCode } from './qrcode.sql.ts';
export { settleKnownCode } from './settle-known-code.ts';
