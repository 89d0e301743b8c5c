import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { releaseTaken } from '../office/public.ts';
import { showWork } from './show-work.ts';
import { releaseMany, takeMany, takeNext } from './take-work.ts';

/** A feature of its own, because it imports the features that have queues, and these import `office`. */
export const workqueueRoutes = [
  route(office.officeWork, (ctx, input) => showWork(ctx, input, input.query)),
  route(office.nextWork, (ctx, input) => takeNext(ctx, input, input.body.kind)),
  route(office.takeWork, (ctx, input) => takeMany(ctx, input, input.body.items)),
  route(office.releaseWork, (ctx, input) => releaseMany(ctx, input, input.body.items)),
  route(office.releaseClaim, (ctx, input) => releaseTaken(ctx, input, input.body)),
];
