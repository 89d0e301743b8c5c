export { findLastBackup, noteDone } from './watch.sql.ts';
export { makeWatch, type Watch } from './watch.ts';
