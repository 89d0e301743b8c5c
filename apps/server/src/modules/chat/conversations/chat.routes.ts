import { chat } from '@krapao/contract';
import { routeFor, routeOfSettings } from '../../../platform/http/route.ts';
import type { ChatCore } from '../chat-core.ts';
import { roomPrefix } from '../sockets/rooms.ts';
import { exportChat } from './export-chat.ts';
import { readChat, showUnread } from './read-chat.ts';
import { sendMessage } from './send-message.ts';
import { showHistory } from './show-history.ts';
import { uploadImage, uploadVideo } from './upload-file.ts';

const route = routeFor<ChatCore>();

export const chatRoutes = [
  routeOfSettings(chat.chatConfig, () => ({ PREFIX: roomPrefix })),
  route(chat.sendChatMessage, sendMessage),
  route(chat.chatHistory, showHistory),
  route(chat.readChat, readChat),
  route(chat.chatUnread, showUnread),
  route(chat.uploadChatImage, uploadImage),
  route(chat.uploadChatVideo, uploadVideo),
  route(chat.exportChat, (core, { caller }) => exportChat(core, caller.memberId)),
];
