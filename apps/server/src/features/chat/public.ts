export { putCanned } from './canned.ts';
export { findChat, findChatById } from './chat.sql.ts';
export { type ChatPages, makeChatPages } from './chat-pages.ts';
export { type ChatSays, makeChatSays } from './chat-says.ts';
export { guestHashOf } from './conversation.ts';
export { type FileReader, findReadableFile } from './find-readable-file.ts';
export { countWaitingChats } from './list-chats.ts';
export { readChat } from './read-chat.ts';
export { say } from './say.ts';
