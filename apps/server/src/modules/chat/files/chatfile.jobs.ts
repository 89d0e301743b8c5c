import { deleteBytes, deleteOldFiles } from './delete-files.ts';

export const chatfileTasks = {
  'chat-file-bytes': deleteBytes,
  'chat-file-retention': deleteOldFiles,
};

export const chatfileCrontab = ['37 * * * * chat-file-retention'];
