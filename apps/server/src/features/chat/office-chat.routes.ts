import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
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

export const officeChatRoutes = [
  route(office.officeChats, (ctx, input) => listChats(ctx, input, input.query)),
  route(office.officeChatCounts, (ctx, input) => countChats(ctx, input)),
  route(office.chatStaff, (ctx) => listChatStaff(ctx)),
  route(office.searchChats, (ctx, input) => searchChats(ctx, input, input.query)),
  route(office.officeChat, (ctx, { params }) => showOfficeChat(ctx, params.id)),
  route(office.officeChatMessages, (ctx, { params, query }) => showOfficeMessages(ctx, params.id, query)),
  route(office.sendOfficeMessage, (ctx, input) => sendOfficeMessage(ctx, input, input.params.id, input.body)),
  route(office.uploadOfficeFile, (ctx, { caller, params, multipart }) => uploadOfficeFile(ctx, { caller, chatId: params.id, multipart })),
  route(office.takeChat, (ctx, input) => takeChat(ctx, input, input.params.id)),
  route(office.assignChat, (ctx, input) => assignChat(ctx, input, input.params.id, input.body.staffId)),
  route(office.closeChat, (ctx, input) => closeChat(ctx, input, input.params.id)),
  route(office.noteOnChat, (ctx, input) => noteOnChat(ctx, input, input.params.id, input.body.text)),
  route(office.readOfficeChat, (ctx, { params }) => readOfficeChat(ctx, params.id)),
  route(office.deleteChat, (ctx, input) => deleteChat(ctx, input, input.params.id, input.body.reason)),
  route(office.exportOfficeChat, (ctx, input) => exportOfficeChat(ctx, input, input.params.id)),
  route(office.officeCanned, (ctx) => showCanned(ctx)),
  route(office.cannedHistory, (ctx, { query }) => showCannedHistory(ctx, query)),
  route(office.putCanned, (ctx, input) => putCanned(ctx, input, input.params.shortcut, input.body)),
  route(office.deleteCanned, (ctx, input) => deleteCanned(ctx, input, input.params.shortcut)),
];
