import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { makeDownload } from './download.ts';
import { showBonusReport } from './show-bonus-report.ts';
import { showClose, showCloses } from './show-closes.ts';
import { showCohorts } from './show-cohorts.ts';
import { showInviteReport, showInviteTree } from './show-invites.ts';
import { runReconciliation, showReconciliation } from './show-reconciliation.ts';
import { showReport } from './show-report.ts';
import { closeAgain, signClose } from './sign-close.ts';

const route = routeFor<BackofficeCore>();

export const reportsRoutes = [
  route(office.officeReport, (core, { query }) => showReport(core, query)),
  route(office.officeBonusReport, (core, { query }) => showBonusReport(core, query)),
  route(office.officeInviteReport, (core, { query }) => showInviteReport(core, query)),
  route(office.officeInviteTree, (core, { params }) => showInviteTree(core, params.memberId)),
  route(office.officeCohorts, (core, { query }) => showCohorts(core, query.currency)),
  route(office.officeReconciliation, (core, { params }) => showReconciliation(core, params.day)),
  route(office.runReconciliation, (core, input) => runReconciliation(core, input, input.params.day)),
  route(office.officeCloses, (core, { query }) => showCloses(core, query)),
  route(office.officeClose, (core, { params }) => showClose(core, params.day)),
  route(office.signClose, (core, input) => signClose(core, input, { ...input.params, ...input.body })),
  route(office.closeAgain, (core, input) => closeAgain(core, input, input.params.day)),
  route(office.makeDownload, (core, input) => makeDownload(core, input, input.body)),
];
