export type { ChatCore } from './chat-core.ts';
export { memberChats } from './conversations/export-chat.ts';
export { say } from './conversations/say.ts';
export { waitingChats } from './conversations/show-office-chat.ts';
export { makeChat } from './make-chat.ts';
