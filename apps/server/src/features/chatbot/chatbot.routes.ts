import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showBotHistory } from '../settings/public.ts';
import { putBot, showBot } from './staff-bot.ts';

export const chatbotRoutes = [
  route(office.officeChatBot, (ctx) => showBot(ctx)),
  route(office.chatBotHistory, (ctx, { query }) => showBotHistory(ctx, query)),
  route(office.putChatBot, (ctx, input) => putBot(ctx, input, input.body)),
];
