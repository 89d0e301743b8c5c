import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import { releaseTaken } from '../../control/index.ts';
import { showBankCredits, showDeposits, showSlipQueue } from '../../deposits/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { readJoined } from './read-joined.ts';
import { showWork } from './show-work.ts';
import { releaseMany, takeMany, takeNext } from './take-work.ts';

const route = routeFor<BackofficeCore>();

/** A separate feature, because it imports the features that have queues, and these import `office`. It also serves the money lists, which depend on each other. */
export const workqueueRoutes = [
  route(office.officeWork, (core, input) => showWork(core, input, input.query)),
  route(office.officeSlips, async (core, input) => showSlipQueue(core, input, input.query, (await readJoined(core)).slips)),
  route(office.officeDeposits, async (core, input) => showDeposits(core, input, input.query, (await readJoined(core)).deposits)),
  route(office.officeTransfers, async (core, input) => showBankCredits(core, input, input.query, (await readJoined(core)).transfers)),
  route(office.nextWork, (core, input) => takeNext(core, input, input.body.kind)),
  route(office.takeWork, (core, input) => takeMany(core, input, input.body.items)),
  route(office.releaseWork, (core, input) => releaseMany(core, input, input.body.items)),
  route(office.releaseClaim, (core, input) => releaseTaken(core, input, input.body)),
];
