export { putCanned } from './canned.ts';
export { type Chat, ensureChat, findChat, findChatById } from './chat.sql.ts';
export { type ChatSays, makeChatSays } from './chat-says.ts';
export { chatOwner, guestHashOf, nameOwner } from './conversation.ts';
export { type FileReader, findReadableFile } from './find-readable-file.ts';
export { countWaitingChats } from './list-chats.ts';
export { readChat } from './read-chat.ts';
export { say } from './say.ts';
export { viewEntry } from './view-entry.ts';
