import type { Ctx } from '../../ctx.ts';
import { everyGame } from './games.ts';

/** For staff: of both countries, and of games that are switched off too, since their codes stand in what was written before. */
export function showNames(ctx: Ctx) {
  return {
    banks: ctx.settings.get('banks').map(({ code, nameTH, nameEN, nameLA }) => ({ code, nameTH, nameEN, nameLA })),
    providers: everyGame(ctx).map(({ code, name }) => ({ code, name })),
  };
}
