export { isForBot } from './bot.rules.ts';
export { botAnswers } from './bot-answers.ts';
