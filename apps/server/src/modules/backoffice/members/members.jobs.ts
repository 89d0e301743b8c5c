import * as z from 'zod/mini';
import { addJob } from '../../../platform/db/add-job.ts';
import { memberChats, say } from '../../chat/index.ts';
import { memberLists } from '../../identity/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { deleteDocuments } from './documents.ts';
import { languageOf, textFor, uuidOf } from './message.rules.ts';
import * as sql from './message.sql.ts';
import { since } from './messages.ts';
import { thoseWith } from './notes-and-labels.sql.ts';

/** Small steps and short jobs, so that server shutdown is not delayed. */
const stepMembers = 200;
const stepsMax = 20;

const messageSchema = z.object({ id: z.string() });
const smsSchema = z.object({ to: z.string(), text: z.string() });

/** A killed run resumes from its last step. Each copy has a deterministic id, so no member gets two. */
async function sendBulk(core: BackofficeCore, payload: unknown): Promise<void> {
  const { id } = z.parse(messageSchema, payload);
  for (let step = 0; step < stepsMax; step += 1) {
    const message = await sql.findMessage(core.db, id);
    if (message?.state !== 'sending' || !(await sendStep(core, message))) return;
  }
  await addJob(core.db, 'bulk-message', { id });
}

async function sendStep(core: BackofficeCore, message: sql.BulkMessage): Promise<boolean> {
  const { audience, afterMember, lastMember } = message;
  const next = await memberLists.listActiveAfter(core.db, {
    after: afterMember,
    last: lastMember,
    deposited: audience.deposited,
    limit: stepMembers,
  });
  const ids = next.map(({ memberId }) => memberId);
  const labelled = audience.label === null ? ids : await thoseWith(core.db, audience.label, ids);
  const meant = new Set(
    audience.activeDays === null
      ? labelled
      : await core.sessions.membersSince(core.db, { since: since(core, audience.activeDays), of: labelled }),
  );
  const languages = await memberChats.languagesOf(core, [...meant]);
  const readers = next.filter(({ memberId }) => meant.has(memberId));
  await Promise.all(
    readers.map(({ memberId, currency }) => {
      const reader = { currency, chat: languages.get(memberId) };
      return say(core, {
        owner: { memberId },
        sender: 'staff',
        isNotice: true,
        staffName: core.settings.get('info').name,
        language: languageOf(reader),
        clientId: uuidOf(core.vault.hash('bulk-message', message.id, String(memberId))),
        message: { message_type: 'text', payload: { message: textFor(message.text, reader, core.config.variant) } },
        now: core.clock(),
      });
    }),
  );
  const isEnd = next.length < stepMembers;
  const memberId = ids.at(-1) ?? lastMember;
  return (await sql.goOn(core.db, message, { memberId, sent: readers.length, isEnd, at: core.clock() })) && !isEnd;
}

async function sendSms(core: BackofficeCore, payload: unknown): Promise<void> {
  await core.sms.send(z.parse(smsSchema, payload));
}

export const membersTasks = { 'bulk-message': sendBulk, 'send-sms': sendSms, 'member-documents': deleteDocuments };
export const membersCrontab = ['53 * * * * member-documents'];
