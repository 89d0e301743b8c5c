import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { addNote } from './add-note.ts';
import { changeMemberPhone } from './change-phone.ts';
import { revealDocument, uploadDocument } from './documents.ts';
import { deleteLabel, putLabel, putMemberLabels, showLabels } from './labels.ts';
import { countMessage, sendMessage, showMessages, stopMessage } from './messages.ts';
import { showMembers } from './search-members.ts';
import { showAbout } from './show-about.ts';
import { showTimeline } from './show-timeline.ts';
import { startRecovery } from './start-recovery.ts';

const route = routeFor<BackofficeCore>();

/** Members as staff work with them. A separate feature, because it reads from all features that know something of a member. */
export const membersRoutes = [
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
