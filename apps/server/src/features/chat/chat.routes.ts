import { chat } from '@krapao/contract';
import { route, routeOfSettings } from '../../core/route.ts';
import { exportChat } from './export-chat.ts';
import { readChat, showUnread } from './read-chat.ts';
import { sendMessage } from './send-message.ts';
import { showHistory } from './show-history.ts';
import { uploadImage, uploadVideo } from './upload-file.ts';

export const chatRoutes = [
  routeOfSettings(chat.chatConfig, ({ config }) => ({ PREFIX: config.chatPrefix })),
  route(chat.sendChatMessage, sendMessage),
  route(chat.chatHistory, showHistory),
  route(chat.readChat, readChat),
  route(chat.chatUnread, showUnread),
  route(chat.uploadChatImage, uploadImage),
  route(chat.uploadChatVideo, uploadVideo),
  route(chat.exportChat, (ctx, { caller }) => exportChat(ctx, caller.memberId)),
];
