import type { Core } from '../../../platform/core.ts';
import { everyGame } from './games.ts';

/** For staff: of both countries, and of games that are switched off too, since their codes stand in what was written before. */
export function showNames(core: Core) {
  return {
    banks: core.settings.get('banks').map(({ code, nameTH, nameEN, nameLA }) => ({ code, nameTH, nameEN, nameLA })),
    providers: everyGame(core).map(({ code, name }) => ({ code, name })),
  };
}
