import { answers } from './answers.ts';
import { app } from './app.ts';
import { bonus } from './bonus.ts';
import { calls } from './calls.ts';
import { cases } from './cases.ts';
import { chat } from './chat.ts';
import { codes } from './codes.ts';
import { deposit } from './deposit.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { invite } from './invite.ts';
import { limits } from './limits.ts';
import type { Line } from './line.ts';
import { notes } from './notes.ts';
import { office } from './office.ts';
import { profile } from './profile.ts';
import { promotions } from './promotions.ts';
import { recovery } from './recovery.ts';
import { refund } from './refund.ts';
import { register } from './register.ts';
import { routes } from './routes.ts';
import { run } from './run.ts';
import { server } from './server.ts';
import { session } from './session.ts';
import { shapes } from './shapes.ts';
import { sims } from './sims.ts';
import { spin } from './spin.ts';
import { statement } from './statement.ts';
import { talk } from './talk.ts';
import { texts } from './texts.ts';
import { transfer } from './transfer.ts';

export type { Line } from './line.ts';

export const lines: readonly Line[] = [
  ...app,
  ...routes,
  ...register,
  ...session,
  ...profile,
  ...home,
  ...games,
  ...deposit,
  ...transfer,
  ...statement,
  ...bonus,
  ...spin,
  ...refund,
  ...invite,
  ...chat,
  ...fields,
  ...calls,
  ...errors,
  ...texts,
  ...codes,
  ...cases,
  ...notes,
  ...limits,
  ...answers,
  ...shapes,
  ...server,
  ...sims,
  ...run,
  ...promotions,
  ...talk,
  ...recovery,
  ...office,
];
