import { chat } from '@krapao/contract';
import { routeFor, routeOfSettings } from '../../platform/http/route.ts';
import { settingForms } from '../control/index.ts';
import { putBot, showBot } from './bot/staff-bot.ts';
import type { ChatCore } from './chat-core.ts';
import { assignChat, claimChat, closeChat, deleteChat, listChatStaff, noteOnChat } from './conversations/assign-chat.ts';
import { deleteCanned, putCanned, showCanned, showCannedHistory } from './conversations/canned.ts';
import { exportChat, exportOfficeChat } from './conversations/export-chat.ts';
import { readChat, showHistory, showUnread } from './conversations/read-chat.ts';
import { searchChats } from './conversations/search-chats.ts';
import { sendMessage } from './conversations/send-message.ts';
import { sendOfficeMessage } from './conversations/send-office-message.ts';
import { countChats, listChats, readOfficeChat, showOfficeChat, showOfficeMessages } from './conversations/show-office-chat.ts';
import { uploadImage, uploadOfficeFile, uploadVideo } from './conversations/upload-file.ts';
import { roomPrefix } from './sockets/rooms.ts';

const route = routeFor<ChatCore>();

const chatbotRoutes = [
  route(chat.officeChatBot, (core) => showBot(core)),
  route(chat.chatBotHistory, (core, { query }) => settingForms.showBotHistory(core, query)),
  route(chat.putChatBot, (core, input) => putBot(core, input, input.body)),
];

const customerRoutes = [
  routeOfSettings(chat.chatConfig, () => ({ PREFIX: roomPrefix })),
  route(chat.sendChatMessage, sendMessage),
  route(chat.chatHistory, showHistory),
  route(chat.readChat, readChat),
  route(chat.chatUnread, showUnread),
  route(chat.uploadChatImage, uploadImage),
  route(chat.uploadChatVideo, uploadVideo),
  route(chat.exportChat, (core, { caller }) => exportChat(core, caller.memberId)),
];

const officeChatRoutes = [
  route(chat.officeChats, (core, input) => listChats(core, input, input.query)),
  route(chat.officeChatCounts, (core, input) => countChats(core, input)),
  route(chat.chatStaff, (core) => listChatStaff(core)),
  route(chat.searchChats, (core, input) => searchChats(core, input, input.query)),
  route(chat.officeChat, (core, { params }) => showOfficeChat(core, params.id)),
  route(chat.officeChatMessages, (core, { params, query }) => showOfficeMessages(core, params.id, query)),
  route(chat.sendOfficeMessage, (core, input) => sendOfficeMessage(core, input, input.params.id, input.body)),
  route(chat.uploadOfficeFile, (core, { caller, params, multipart }) => uploadOfficeFile(core, { caller, chatId: params.id, multipart })),
  route(chat.claimChat, (core, input) => claimChat(core, input, input.params.id)),
  route(chat.assignChat, (core, input) => assignChat(core, input, input.params.id, input.body.staffId)),
  route(chat.closeChat, (core, input) => closeChat(core, input, input.params.id)),
  route(chat.noteOnChat, (core, input) => noteOnChat(core, input, input.params.id, input.body.text)),
  route(chat.readOfficeChat, (core, { params }) => readOfficeChat(core, params.id)),
  route(chat.deleteChat, (core, input) => deleteChat(core, input, input.params.id, input.body.reason)),
  route(chat.exportOfficeChat, (core, input) => exportOfficeChat(core, input, input.params.id)),
  route(chat.officeCanned, (core) => showCanned(core)),
  route(chat.cannedHistory, (core, { query }) => showCannedHistory(core, query)),
  route(chat.putCanned, (core, input) => putCanned(core, input, input.params.shortcut, input.body)),
  route(chat.deleteCanned, (core, input) => deleteCanned(core, input, input.params.shortcut)),
];

export const chatRoutes = [...chatbotRoutes, ...customerRoutes, ...officeChatRoutes];
