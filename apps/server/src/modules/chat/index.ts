export type { ChatCore } from './chat-core.ts';
export { languagesOf } from './conversations/chat.sql.ts';
export { chatLinesBefore } from './conversations/lines-of-member.ts';
export { waitingChats } from './conversations/list-chats.ts';
export { say } from './conversations/say.ts';
export { makeChat } from './make-chat.ts';
