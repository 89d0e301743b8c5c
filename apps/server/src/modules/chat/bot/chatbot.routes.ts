import { office } from '@krapao/contract';
import { route } from '../../../platform/http/route.ts';
import { showBotHistory } from '../../control/index.ts';
import { putBot, showBot } from './staff-bot.ts';

export const chatbotRoutes = [
  route(office.officeChatBot, (core) => showBot(core)),
  route(office.chatBotHistory, (core, { query }) => showBotHistory(core, query)),
  route(office.putChatBot, (core, input) => putBot(core, input, input.body)),
];
