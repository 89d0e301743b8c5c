import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { makeDownload } from './download.ts';
import { showBonusReport } from './show-bonus-report.ts';
import { showClose, showCloses } from './show-closes.ts';
import { showCohorts } from './show-cohorts.ts';
import { showInviteReport, showInviteTree } from './show-invites.ts';
import { runReconciliation, showReconciliation } from './show-reconciliation.ts';
import { showReport } from './show-report.ts';
import { closeAgain, signClose } from './sign-close.ts';

export const reportsRoutes = [
  route(office.officeReport, (ctx, { query }) => showReport(ctx, query)),
  route(office.officeBonusReport, (ctx, { query }) => showBonusReport(ctx, query)),
  route(office.officeInviteReport, (ctx, { query }) => showInviteReport(ctx, query)),
  route(office.officeInviteTree, (ctx, { params }) => showInviteTree(ctx, params.memberId)),
  route(office.officeCohorts, (ctx, { query }) => showCohorts(ctx, query.currency)),
  route(office.officeReconciliation, (ctx, { params }) => showReconciliation(ctx, params.day)),
  route(office.runReconciliation, (ctx, input) => runReconciliation(ctx, input, input.params.day)),
  route(office.officeCloses, (ctx, { query }) => showCloses(ctx, query)),
  route(office.officeClose, (ctx, { params }) => showClose(ctx, params.day)),
  route(office.signClose, (ctx, input) => signClose(ctx, input, { ...input.params, ...input.body })),
  route(office.closeAgain, (ctx, input) => closeAgain(ctx, input, input.params.day)),
  route(office.makeDownload, (ctx, input) => makeDownload(ctx, input, input.body)),
];
