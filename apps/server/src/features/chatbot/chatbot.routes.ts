import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { putBot, showBot } from './staff-bot.ts';

export const chatbotRoutes = [
  route(office.officeChatBot, (ctx) => showBot(ctx)),
  route(office.putChatBot, (ctx, input) => putBot(ctx, input, input.body)),
];
