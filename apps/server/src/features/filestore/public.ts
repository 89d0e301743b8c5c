export { addFileKey, encryptedFileKey } from './file-keys.ts';
export { openFiles } from './file-store.ts';
export { moveFiles } from './move-files.ts';
