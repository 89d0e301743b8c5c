import { office } from '@krapao/contract';
import { routeFor } from '../../platform/http/route.ts';
import { releaseClaim } from '../control/index.ts';
import { showBankCredits, showDeposits, showSlipQueue } from '../deposits/index.ts';
import { showAudit } from './audit-log/show-audit.ts';
import type { BackofficeCore } from './backoffice-core.ts';
import { confirmItem, openForMembers } from './go-live/open-for-members.ts';
import { showGoLive } from './go-live/show-go-live.ts';
import { addNote } from './members/add-note.ts';
import { changeMemberPhone } from './members/change-phone.ts';
import { revealDocument, uploadDocument } from './members/documents.ts';
import { deleteLabel, putLabel, putMemberLabels, showLabels } from './members/labels.ts';
import { countMessage, sendMessage, showMessages, stopMessage } from './members/messages.ts';
import { showMembers } from './members/search-members.ts';
import { showAbout } from './members/show-about.ts';
import { showTimeline } from './members/show-timeline.ts';
import { startRecovery } from './members/start-recovery.ts';
import { overviewFor } from './overview/overview-for.ts';
import { addPicture } from './pictures/add-picture.ts';
import { showPictures } from './pictures/show-pictures.ts';
import { deleteMaintenance, putMaintenance, showMaintenance } from './provider-health/maintenance.ts';
import { pauseAutomaticPayouts, pauseParty, resumeAutomaticPayouts, resumeParty } from './provider-health/pause-party.ts';
import { showBoard } from './provider-health/show-board.ts';
import { testParty } from './provider-health/test-party.ts';
import { makeDownload } from './reports/download.ts';
import { showBonusReport } from './reports/show-bonus-report.ts';
import { showClose, showCloses } from './reports/show-closes.ts';
import { showCohorts } from './reports/show-cohorts.ts';
import { showInviteReport, showInviteTree } from './reports/show-invites.ts';
import { runReconciliation, showReconciliation } from './reports/show-reconciliation.ts';
import { showReport } from './reports/show-report.ts';
import { closeAgain, signClose } from './reports/sign-close.ts';
import { acceptShift } from './shift/accept-shift.ts';
import { handOverShift } from './shift/hand-over-shift.ts';
import { showDecisions, showTimes } from './shift/show-decisions.ts';
import { showMe } from './shift/show-me.ts';
import { showSheets, showShift } from './shift/show-shift.ts';
import { claimMany, claimNext, releaseMany } from './work-queue/claim-work.ts';
import { readJoined } from './work-queue/read-joined.ts';
import { showWork } from './work-queue/show-work.ts';

const route = routeFor<BackofficeCore>();

/** The staff's log with the members' names. A separate feature, because `account`, which has these, imports `office`. */
const auditlogRoutes = [route(office.officeAudit, (core, { query }) => showAudit(core, query))];

const goliveRoutes = [
  route(office.officeGoLive, (core) => showGoLive(core)),
  route(office.openForMembers, (core, input) => openForMembers(core, input)),
  route(office.confirmGoLive, (core, input) => confirmItem(core, input, { ...input.params, ...input.body })),
];

/** Members as staff work with them. A separate feature, because it reads from all features that know something of a member. */
const membersRoutes = [
  route(office.officeMembers, (core, input) => showMembers(core, input, input.query)),
  route(office.officeTimeline, (core, { params, query, caller, language }) =>
    showTimeline(core, { ...params, ...query, role: caller.role, language }),
  ),
  route(office.officeMemberAbout, (core, { params }) => showAbout(core, params.memberId)),
  route(office.addMemberNote, (core, input) => addNote(core, input, { ...input.params, ...input.body })),
  route(office.officeLabels, (core) => showLabels(core)),
  route(office.putLabel, (core, input) => putLabel(core, input, { ...input.params, ...input.body })),
  route(office.deleteLabel, (core, input) => deleteLabel(core, input, input.params.code)),
  route(office.putMemberLabels, (core, input) => putMemberLabels(core, input, { ...input.params, ...input.body })),
  route(office.startRecovery, (core, input) => startRecovery(core, input, { ...input.params, origin: input.origin })),
  route(office.uploadMemberDocument, (core, input) => uploadDocument(core, input, { ...input.params, upload: input.multipart })),
  route(office.revealMemberDocument, (core, input) =>
    revealDocument(core, input, { memberId: input.params.memberId, id: input.params.documentId }),
  ),
  route(office.changeMemberPhone, (core, input) => changeMemberPhone(core, input, { ...input.params, ...input.body })),
  route(office.countMessage, (core, { body }) => countMessage(core, body.audience)),
  route(office.sendMessage, (core, input) => sendMessage(core, input, input.body)),
  route(office.stopMessage, (core, input) => stopMessage(core, input, input.params.id)),
  route(office.officeMessages, (core, { query }) => showMessages(core, query)),
];

const overviewRoutes = [route(office.officeOverview, async (core, { caller }) => overviewFor(caller.role, await core.overview.read()))];

const pictureRoutes = [
  route(office.addPicture, (core, input) => addPicture(core, input, input.multipart)),
  route(office.officePictures, (core, { query }) => showPictures(core, query)),
];

const boardRoutes = [
  route(office.officeBoard, (core) => showBoard(core)),
  route(office.pauseParty, (core, input) => pauseParty(core, input, input.params, input.body.reason)),
  route(office.resumeParty, (core, input) => resumeParty(core, input, input.params, input.body.reason)),
  route(office.testParty, (core, input) => testParty(core, input, input.params)),
  route(office.pauseAutomaticPayouts, (core, input) => pauseAutomaticPayouts(core, input, input.body.reason)),
  route(office.resumeAutomaticPayouts, (core, input) => resumeAutomaticPayouts(core, input, input.body.reason)),
  route(office.officeMaintenance, (core) => showMaintenance(core)),
  route(office.putMaintenance, (core, input) => putMaintenance(core, input, input.params, input.body)),
  route(office.deleteMaintenance, (core, input) => deleteMaintenance(core, input, input.params)),
];

const reportsRoutes = [
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

const shiftRoutes = [
  route(office.officeShift, (core, input) => showShift(core, input)),
  route(office.handOverShift, (core, input) => handOverShift(core, input, input.body).finally(() => core.live.tellStaff('desk', {}))),
  route(office.acceptShift, (core, input) => acceptShift(core, input, input.body).finally(() => core.live.tellStaff('desk', {}))),
  route(office.officeShiftSheets, (core, input) => showSheets(core, input, input.query)),
  route(office.officeShiftTimes, (core, input) => showTimes(core, input, input.query)),
  route(office.officeDecisions, (core, input) => showDecisions(core, input, input.query)),
];

/** The staff's first page. A separate feature, because it imports the features that have queues, and these import `office`. */
const staffhomeRoutes = [route(office.staffMe, (core, input) => showMe(core, input))];

/** A separate feature, because it imports the features that have queues, and these import `office`. It also serves the money lists, which depend on each other. */
const workqueueRoutes = [
  route(office.officeWork, (core, input) => showWork(core, input, input.query)),
  route(office.officeSlips, async (core, input) => showSlipQueue(core, input, input.query, (await readJoined(core)).slips)),
  route(office.officeDeposits, async (core, input) => showDeposits(core, input, input.query, (await readJoined(core)).deposits)),
  route(office.officeBankCredits, async (core, input) => showBankCredits(core, input, input.query, (await readJoined(core)).bankCredits)),
  route(office.nextWork, (core, input) => claimNext(core, input, input.body.kind)),
  route(office.claimWork, (core, input) => claimMany(core, input, input.body.items)),
  route(office.releaseWork, (core, input) => releaseMany(core, input, input.body.items)),
  route(office.releaseClaim, (core, input) => releaseClaim(core, input, input.body)),
];

export const backofficeRoutes = [
  ...auditlogRoutes,
  ...goliveRoutes,
  ...membersRoutes,
  ...overviewRoutes,
  ...pictureRoutes,
  ...boardRoutes,
  ...reportsRoutes,
  ...shiftRoutes,
  ...staffhomeRoutes,
  ...workqueueRoutes,
];
