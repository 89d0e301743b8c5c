import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showBankCredits, showDeposits } from '../bankmatch/public.ts';
import { releaseTaken } from '../office/public.ts';
import { showSlipQueue } from '../slip/public.ts';
import { readJoined } from './read-joined.ts';
import { showWork } from './show-work.ts';
import { releaseMany, takeMany, takeNext } from './take-work.ts';

/** A separate feature, because it imports the features that have queues, and these import `office`. It also serves the money lists, which depend on each other. */
export const workqueueRoutes = [
  route(office.officeWork, (ctx, input) => showWork(ctx, input, input.query)),
  route(office.officeSlips, async (ctx, input) => showSlipQueue(ctx, input, input.query, (await readJoined(ctx)).slips)),
  route(office.officeDeposits, async (ctx, input) => showDeposits(ctx, input, input.query, (await readJoined(ctx)).deposits)),
  route(office.officeTransfers, async (ctx, input) => showBankCredits(ctx, input, input.query, (await readJoined(ctx)).transfers)),
  route(office.nextWork, (ctx, input) => takeNext(ctx, input, input.body.kind)),
  route(office.takeWork, (ctx, input) => takeMany(ctx, input, input.body.items)),
  route(office.releaseWork, (ctx, input) => releaseMany(ctx, input, input.body.items)),
  route(office.releaseClaim, (ctx, input) => releaseTaken(ctx, input, input.body)),
];
