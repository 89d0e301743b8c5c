import { backoffice, control, staffAccess, withdrawals } from '@krapao/contract';
import { routeFor } from '../../platform/http/route.ts';
import { itemClaims } from '../control/index.ts';
import { showAudit } from './audit-log/show-audit.ts';
import type { BackofficeCore } from './backoffice-core.ts';
import { confirmItem, openForMembers } from './go-live/open-for-members.ts';
import { showGoLive } from './go-live/show-go-live.ts';
import { revealDocument, uploadDocument } from './members/documents.ts';
import { startRecovery } from './members/member-sms.ts';
import { countMessage, showMessages, stopMessage } from './members/messages.ts';
import { addNote, deleteLabel, putLabel, putMemberLabels, showLabels } from './members/notes-and-labels.ts';
import { showMembers } from './members/search-members.ts';
import { showAbout } from './members/show-about.ts';
import { showTimeline } from './members/show-timeline.ts';
import { overviewFor } from './overview/show-overview.ts';
import { addPicture, showPictures } from './pictures/pictures.ts';
import { deleteMaintenance, putMaintenance, showMaintenance } from './provider-health/maintenance.ts';
import { showProviderHealth } from './provider-health/parties.ts';
import { pauseAutomaticPayouts, pauseParty, resumeAutomaticPayouts, resumeParty } from './provider-health/pause-party.ts';
import { testParty } from './provider-health/test-party.ts';
import { makeDownload } from './reports/download.ts';
import { showBonusReport } from './reports/show-bonus-report.ts';
import { closeAgain, showClose, showCloses, signClose } from './reports/show-closes.ts';
import { showCohorts } from './reports/show-cohorts.ts';
import { showInviteReport, showInviteTree } from './reports/show-invites.ts';
import { runReconciliation, showReconciliation } from './reports/show-reconciliation.ts';
import { showReport } from './reports/show-report.ts';
import { approveRequest, refuseRequest, tryAct } from './requests/decide-request.ts';
import { revealRequestAccount, showRequests } from './requests/show-requests.ts';
import { acceptShift, handOverShift } from './shift/hand-over-shift.ts';
import { showDecisions, showTimes } from './shift/show-decisions.ts';
import { showMe } from './shift/show-me.ts';
import { showSheets, showShift } from './shift/show-shift.ts';
import { claimMany, claimNext, releaseMany } from './work-queue/claim-work.ts';
import { showWork } from './work-queue/show-work.ts';

const route = routeFor<BackofficeCore>();

const auditlogRoutes = [route(control.officeAudit, (core, { query }) => showAudit(core, query))];

const goliveRoutes = [
  route(backoffice.officeGoLive, (core) => showGoLive(core)),
  route(backoffice.openForMembers, (core, input) => openForMembers(core, input)),
  route(backoffice.confirmGoLive, (core, input) => confirmItem(core, input, { ...input.params, ...input.body })),
];

const membersRoutes = [
  route(backoffice.officeMembers, (core, input) => showMembers(core, input, input.query)),
  route(backoffice.officeTimeline, (core, { params, query, caller, language }) =>
    showTimeline(core, { ...params, ...query, role: caller.role, language }),
  ),
  route(backoffice.officeMemberAbout, (core, { params }) => showAbout(core, params.memberId)),
  route(backoffice.addMemberNote, (core, input) => addNote(core, input, { ...input.params, ...input.body })),
  route(backoffice.officeLabels, (core) => showLabels(core)),
  route(backoffice.putLabel, (core, input) => putLabel(core, input, { ...input.params, ...input.body })),
  route(backoffice.deleteLabel, (core, input) => deleteLabel(core, input, input.params.code)),
  route(backoffice.putMemberLabels, (core, input) => putMemberLabels(core, input, { ...input.params, ...input.body })),
  route(backoffice.startRecovery, (core, input) => startRecovery(core, input, { ...input.params, origin: input.origin })),
  route(backoffice.uploadMemberDocument, (core, input) => uploadDocument(core, input, { ...input.params, upload: input.multipart })),
  route(backoffice.revealMemberDocument, (core, input) =>
    revealDocument(core, input, { memberId: input.params.memberId, id: input.params.documentId }),
  ),
  route(backoffice.countMessage, (core, { body }) => countMessage(core, body.audience)),
  route(backoffice.stopMessage, (core, input) => stopMessage(core, input, input.params.id)),
  route(backoffice.officeMessages, (core, { query }) => showMessages(core, query)),
];

const overviewRoutes = [route(backoffice.officeOverview, async (core, { caller }) => overviewFor(caller.role, await core.overview.read()))];

const pictureRoutes = [
  route(backoffice.addPicture, (core, input) => addPicture(core, input, input.multipart)),
  route(backoffice.officePictures, (core, { query }) => showPictures(core, query)),
];

const providerHealthRoutes = [
  route(backoffice.providerHealth, (core) => showProviderHealth(core)),
  route(backoffice.pauseParty, (core, input) => pauseParty(core, input, input.params, input.body.reason)),
  route(backoffice.resumeParty, (core, input) => resumeParty(core, input, input.params, input.body.reason)),
  route(backoffice.testParty, (core, input) => testParty(core, input, input.params)),
  route(withdrawals.pauseAutomaticPayouts, (core, input) => pauseAutomaticPayouts(core, input, input.body.reason)),
  route(withdrawals.resumeAutomaticPayouts, (core, input) => resumeAutomaticPayouts(core, input, input.body.reason)),
  route(backoffice.officeMaintenance, (core) => showMaintenance(core)),
  route(backoffice.putMaintenance, (core, input) => putMaintenance(core, input, input.params, input.body)),
  route(backoffice.deleteMaintenance, (core, input) => deleteMaintenance(core, input, input.params)),
];

const reportsRoutes = [
  route(backoffice.officeReport, (core, { query }) => showReport(core, query)),
  route(backoffice.officeBonusReport, (core, { query }) => showBonusReport(core, query)),
  route(backoffice.officeInviteReport, (core, { query }) => showInviteReport(core, query)),
  route(backoffice.officeInviteTree, (core, { params }) => showInviteTree(core, params.memberId)),
  route(backoffice.officeCohorts, (core, { query }) => showCohorts(core, query.currency)),
  route(backoffice.officeReconciliation, (core, { params }) => showReconciliation(core, params.day)),
  route(backoffice.runReconciliation, (core, input) => runReconciliation(core, input, input.params.day)),
  route(backoffice.officeCloses, (core, { query }) => showCloses(core, query)),
  route(backoffice.officeClose, (core, { params }) => showClose(core, params.day)),
  route(backoffice.signClose, (core, input) => signClose(core, input, { ...input.params, ...input.body })),
  route(backoffice.closeAgain, (core, input) => closeAgain(core, input, input.params.day)),
  route(backoffice.makeDownload, (core, input) => makeDownload(core, input, input.body)),
];

const shiftRoutes = [
  route(backoffice.officeShift, (core, input) => showShift(core, input)),
  route(backoffice.handOverShift, (core, input) => handOverShift(core, input, input.body).finally(() => core.live.notifyStaff('desk', {}))),
  route(backoffice.acceptShift, (core, input) => acceptShift(core, input, input.body).finally(() => core.live.notifyStaff('desk', {}))),
  route(backoffice.officeShiftSheets, (core, input) => showSheets(core, input, input.query)),
  route(backoffice.officeShiftTimes, (core, input) => showTimes(core, input, input.query)),
  route(backoffice.officeDecisions, (core, input) => showDecisions(core, input, input.query)),
];

const staffhomeRoutes = [route(staffAccess.staffMe, (core, input) => showMe(core, input))];

const workqueueRoutes = [
  route(backoffice.officeWork, (core, input) => showWork(core, input, input.query)),
  route(backoffice.nextWork, (core, input) => claimNext(core, input, input.body.kind)),
  route(backoffice.claimWork, (core, input) => claimMany(core, input, input.body.items)),
  route(backoffice.releaseWork, (core, input) => releaseMany(core, input, input.body.items)),
  route(backoffice.releaseClaim, (core, input) => itemClaims.release(core, input, input.body)),
];

const requestRoutes = [
  route(backoffice.officeRequests, (core, input) => showRequests(core, input, input.query)),
  route(backoffice.revealRequestAccount, (core, input) => revealRequestAccount(core, input, input.params.id)),
  route(backoffice.tryAct, (core, input) => tryAct(core, input, input.body)),
  route(backoffice.approveRequest, (core, input) => approveRequest(core, input, input.params.id)),
  route(backoffice.refuseRequest, (core, input) => refuseRequest(core, input, input.params.id, input.body.reason)),
];

export const backofficeRoutes = [
  ...auditlogRoutes,
  ...goliveRoutes,
  ...membersRoutes,
  ...overviewRoutes,
  ...pictureRoutes,
  ...providerHealthRoutes,
  ...reportsRoutes,
  ...requestRoutes,
  ...shiftRoutes,
  ...staffhomeRoutes,
  ...workqueueRoutes,
];
