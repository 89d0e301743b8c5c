export { isForBot } from './bot.rules.ts';
export { type BotAnswers, botAnswers } from './bot-answers.ts';
