import * as z from 'zod/mini';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import { indexMembers, listActiveAfter } from '../account/public.ts';
import { languagesOf, say } from '../chat/public.ts';
import { ownersSince } from '../session/public.ts';
import { deleteDocuments } from './documents.ts';
import { thoseWith } from './label.sql.ts';
import { languageOf, textFor, uuidOf } from './message.rules.ts';
import * as sql from './message.sql.ts';
import { since } from './messages.ts';

/** So many members are looked at in one step, and so many steps are one job: a stop of the server waits no longer. */
const stepMembers = 200;
const stepsMax = 20;

const messageSchema = z.object({ id: z.string() });
const smsSchema = z.object({ to: z.string(), text: z.string() });

/** Job: the next members of a message. A run that was killed is run again from its last step; a member's copy has a name, so nobody gets two. */
async function sendBulk(ctx: Ctx, payload: unknown): Promise<void> {
  const { id } = z.parse(messageSchema, payload);
  for (let step = 0; step < stepsMax; step += 1) {
    const message = await sql.findMessage(ctx.db, id);
    if (message?.state !== 'sending' || !(await sendStep(ctx, message))) return;
  }
  await addJob(ctx.db, 'bulk-message', { id });
}

/** False when there is nothing left to do. */
async function sendStep(ctx: Ctx, message: sql.BulkMessage): Promise<boolean> {
  const { audience, afterMember, lastMember } = message;
  const next = await listActiveAfter(ctx.db, { after: afterMember, last: lastMember, deposited: audience.deposited, limit: stepMembers });
  const ids = next.map(({ memberId }) => memberId);
  const labelled = audience.label === null ? ids : await thoseWith(ctx.db, audience.label, ids);
  const meant = new Set(
    audience.activeDays === null ? labelled : await ownersSince(ctx.db, { since: since(ctx, audience.activeDays), of: labelled }),
  );
  const languages = await languagesOf(ctx.db, [...meant]);
  const readers = next.filter(({ memberId }) => meant.has(memberId));
  await Promise.all(
    readers.map(({ memberId, currency }) => {
      const reader = { currency, chat: languages.get(memberId) };
      return say(ctx, {
        owner: { memberId },
        sender: 'staff',
        isNotice: true,
        staffName: ctx.settings.get('info').name,
        language: languageOf(reader),
        clientId: uuidOf(ctx.vault.hash('bulk-message', message.id, String(memberId))),
        message: { message_type: 'text', payload: { message: textFor(message.text, reader, ctx.config.variant) } },
        now: ctx.clock(),
      });
    }),
  );
  const isEnd = next.length < stepMembers;
  const memberId = ids.at(-1) ?? lastMember;
  return (await sql.goOn(ctx.db, message, { memberId, sent: readers.length, isEnd, at: ctx.clock() })) && !isEnd;
}

async function sendSms(ctx: Ctx, payload: unknown): Promise<void> {
  await ctx.deps.sms.send(z.parse(smsSchema, payload));
}

export const membersTasks = { 'bulk-message': sendBulk, 'send-sms': sendSms, 'member-documents': deleteDocuments };
export const membersCrontab = ['53 * * * * member-documents'];
export const membersLoop = { name: 'index-members', everyMs: 10_000, run: indexMembers };
