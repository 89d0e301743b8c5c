import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { ChatCore } from '../chat-core.ts';
import { deleteCanned, putCanned, showCanned, showCannedHistory } from './canned.ts';
import { deleteChat } from './delete-chat.ts';
import { exportOfficeChat } from './export-office-chat.ts';
import { assignChat, closeChat, takeChat } from './hold-chat.ts';
import { listChatStaff } from './list-chat-staff.ts';
import { countChats, listChats } from './list-chats.ts';
import { noteOnChat } from './note-on-chat.ts';
import { readOfficeChat } from './read-office-chat.ts';
import { searchChats } from './search-chats.ts';
import { sendOfficeMessage } from './send-office-message.ts';
import { showOfficeChat, showOfficeMessages } from './show-office-chat.ts';
import { uploadOfficeFile } from './upload-file.ts';

const route = routeFor<ChatCore>();

export const officeChatRoutes = [
  route(office.officeChats, (core, input) => listChats(core, input, input.query)),
  route(office.officeChatCounts, (core, input) => countChats(core, input)),
  route(office.chatStaff, (core) => listChatStaff(core)),
  route(office.searchChats, (core, input) => searchChats(core, input, input.query)),
  route(office.officeChat, (core, { params }) => showOfficeChat(core, params.id)),
  route(office.officeChatMessages, (core, { params, query }) => showOfficeMessages(core, params.id, query)),
  route(office.sendOfficeMessage, (core, input) => sendOfficeMessage(core, input, input.params.id, input.body)),
  route(office.uploadOfficeFile, (core, { caller, params, multipart }) => uploadOfficeFile(core, { caller, chatId: params.id, multipart })),
  route(office.takeChat, (core, input) => takeChat(core, input, input.params.id)),
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
