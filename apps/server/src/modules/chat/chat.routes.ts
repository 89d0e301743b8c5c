import { chat, office } from '@krapao/contract';
import { routeFor, routeOfSettings } from '../../platform/http/route.ts';
import { showBotHistory } from '../control/index.ts';
import { putBot, showBot } from './bot/staff-bot.ts';
import type { ChatCore } from './chat-core.ts';
import { assignChat, claimChat, closeChat } from './conversations/assign-chat.ts';
import { deleteCanned, putCanned, showCanned, showCannedHistory } from './conversations/canned.ts';
import { deleteChat } from './conversations/delete-chat.ts';
import { exportChat } from './conversations/export-chat.ts';
import { exportOfficeChat } from './conversations/export-office-chat.ts';
import { listChatStaff } from './conversations/list-chat-staff.ts';
import { countChats, listChats } from './conversations/list-chats.ts';
import { noteOnChat } from './conversations/note-on-chat.ts';
import { readChat, showUnread } from './conversations/read-chat.ts';
import { readOfficeChat } from './conversations/read-office-chat.ts';
import { searchChats } from './conversations/search-chats.ts';
import { sendMessage } from './conversations/send-message.ts';
import { sendOfficeMessage } from './conversations/send-office-message.ts';
import { showHistory } from './conversations/show-history.ts';
import { showOfficeChat, showOfficeMessages } from './conversations/show-office-chat.ts';
import { uploadImage, uploadOfficeFile, uploadVideo } from './conversations/upload-file.ts';
import { roomPrefix } from './sockets/rooms.ts';

const route = routeFor<ChatCore>();

const chatbotRoutes = [
  route(office.officeChatBot, (core) => showBot(core)),
  route(office.chatBotHistory, (core, { query }) => showBotHistory(core, query)),
  route(office.putChatBot, (core, input) => putBot(core, input, input.body)),
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
  route(office.officeChats, (core, input) => listChats(core, input, input.query)),
  route(office.officeChatCounts, (core, input) => countChats(core, input)),
  route(office.chatStaff, (core) => listChatStaff(core)),
  route(office.searchChats, (core, input) => searchChats(core, input, input.query)),
  route(office.officeChat, (core, { params }) => showOfficeChat(core, params.id)),
  route(office.officeChatMessages, (core, { params, query }) => showOfficeMessages(core, params.id, query)),
  route(office.sendOfficeMessage, (core, input) => sendOfficeMessage(core, input, input.params.id, input.body)),
  route(office.uploadOfficeFile, (core, { caller, params, multipart }) => uploadOfficeFile(core, { caller, chatId: params.id, multipart })),
  route(office.claimChat, (core, input) => claimChat(core, input, input.params.id)),
  route(office.assignChat, (core, input) => assignChat(core, input, input.params.id, input.body.staffId)),
  route(office.closeChat, (core, input) => closeChat(core, input, input.params.id)),
  route(office.noteOnChat, (core, input) => noteOnChat(core, input, input.params.id, input.body.text)),
  route(office.readOfficeChat, (core, { params }) => readOfficeChat(core, params.id)),
  route(office.deleteChat, (core, input) => deleteChat(core, input, input.params.id, input.body.reason)),
  route(office.exportOfficeChat, (core, input) => exportOfficeChat(core, input, input.params.id)),
  route(office.officeCanned, (core) => showCanned(core)),
  route(office.cannedHistory, (core, { query }) => showCannedHistory(core, query)),
  route(office.putCanned, (core, input) => putCanned(core, input, input.params.shortcut, input.body)),
  route(office.deleteCanned, (core, input) => deleteCanned(core, input, input.params.shortcut)),
];

export const chatRoutes = [...chatbotRoutes, ...customerRoutes, ...officeChatRoutes];
