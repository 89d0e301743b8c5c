export {
  chatFileLinks,
  chatFilePath,
  idInChatFilePath,
  isFileId,
  readChatFileLink,
} from './chat-file-link.ts';
export { type ChatFile, claimChatFile, findChatFile, findChatFiles, moveChatFiles } from './chatfile.sql.ts';
export { deleteFilesOf } from './delete-files.ts';
export { type FileOwner, type FileUpload, receiveImage, receiveStaffFile, receiveVideo } from './receive-file.ts';
