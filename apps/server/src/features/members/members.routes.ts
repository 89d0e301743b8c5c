import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { addNote } from './add-note.ts';
import { changeMemberPhone } from './change-phone.ts';
import { revealDocument, uploadDocument } from './documents.ts';
import { deleteLabel, putLabel, putMemberLabels, showLabels } from './labels.ts';
import { countMessage, sendMessage, showMessages, stopMessage } from './messages.ts';
import { showMembers } from './search-members.ts';
import { showAbout } from './show-about.ts';
import { showTimeline } from './show-timeline.ts';
import { startRecovery } from './start-recovery.ts';

/** Members as staff work with them. A separate feature, because it reads from all features that know something of a member. */
export const membersRoutes = [
  route(office.officeMembers, (ctx, input) => showMembers(ctx, input, input.query)),
  route(office.officeTimeline, (ctx, { params, query, caller, language }) =>
    showTimeline(ctx, { ...params, ...query, role: caller.role, language }),
  ),
  route(office.officeMemberAbout, (ctx, { params }) => showAbout(ctx, params.memberId)),
  route(office.addMemberNote, (ctx, input) => addNote(ctx, input, { ...input.params, ...input.body })),
  route(office.officeLabels, (ctx) => showLabels(ctx)),
  route(office.putLabel, (ctx, input) => putLabel(ctx, input, { ...input.params, ...input.body })),
  route(office.deleteLabel, (ctx, input) => deleteLabel(ctx, input, input.params.code)),
  route(office.putMemberLabels, (ctx, input) => putMemberLabels(ctx, input, { ...input.params, ...input.body })),
  route(office.startRecovery, (ctx, input) => startRecovery(ctx, input, { ...input.params, origin: input.origin })),
  route(office.uploadMemberDocument, (ctx, input) => uploadDocument(ctx, input, { ...input.params, upload: input.multipart })),
  route(office.revealMemberDocument, (ctx, input) =>
    revealDocument(ctx, input, { memberId: input.params.memberId, id: input.params.documentId }),
  ),
  route(office.changeMemberPhone, (ctx, input) => changeMemberPhone(ctx, input, { ...input.params, ...input.body })),
  route(office.countMessage, (ctx, { body }) => countMessage(ctx, body.audience)),
  route(office.sendMessage, (ctx, input) => sendMessage(ctx, input, input.body)),
  route(office.stopMessage, (ctx, input) => stopMessage(ctx, input, input.params.id)),
  route(office.officeMessages, (ctx, { query }) => showMessages(ctx, query)),
];
