import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type BodyOf, backoffice, type ReplyOf } from '@krapao/contract';
import { fileCalls } from '@krapao/contract/api/file-calls';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { whereFrom } from '../../../platform/http/device.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { GuestCaller } from '../../../platform/http/route.ts';
import { sandboxed } from '../../../platform/http/security.ts';
import { auditLog, reading, type StaffAct } from '../../control/index.ts';
import { admitStaff } from '../../staff-access/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { type Batches, csvFile, type Row } from './cells.ts';
import { findClose } from './close.sql.ts';
import { closePdf } from './close-pdf.ts';
import { type ExportParameters, memberRowsOf, sheetsOf } from './sheets.ts';
import { rangeOf } from './show-report.ts';
import { insertTicket, type Ticket, useTicket } from './ticket.sql.ts';
import { xlsxFile } from './xlsx.ts';

/** Long enough to follow the link, too short to be reused from a browser history. */
const ticketMs = 60_000;
const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

export async function makeDownload(
  core: BackofficeCore,
  by: StaffAct,
  parameters: BodyOf<typeof backoffice.makeDownload>,
): Promise<ReplyOf<typeof backoffice.makeDownload>> {
  rangeOf(core, parameters);
  if ((parameters.what === 'close') !== (parameters.format === 'pdf')) refuse('KEY_INVALID', 'format');
  if (parameters.what === 'close' && !(await findClose(core.db, parameters.to))) refuse('NO_DATA');
  // Refused here because a browser following the link would show the error as a page.
  core.exportSlots.refuseFull();
  const memberRows = await memberRowsOf(core, parameters);
  if (memberRows > 0) await reading.takeMemberRows(core, by, memberRows);
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(core.clock().getTime() + ticketMs);
  const { sessionId, staffId } = by.caller;
  const kept = { ...parameters, memberId: parameters.memberId?.toString() };
  await insertTicket(core.db, { hash: hashOf(ticket), sessionId, staffId, parameters: kept, expiresAt });
  return { url: fileCalls.download.path.replace(':ticket', ticket), expiresAt: expiresAt.toISOString() };
}

export type Download = { readonly name: string; readonly type: string; readonly body: Readable };

/** Redeems a ticket. The slot is taken before any read and released after the last byte or a disconnect. */
async function beginDownload(core: BackofficeCore, o: GuestCaller & { ticket: string; requestId: string }): Promise<Download> {
  const leave = core.exportSlots.take();
  try {
    const ticket = (await useTicket(core.db, { hash: hashOf(o.ticket), now: core.clock() })) ?? refuse('NO_DATA');
    // The requesting session must still be open and its owner still authorised.
    if (!(await core.sessions.liveAmong([ticket.sessionId], core.clock())).has(ticket.sessionId)) refuse('NO_DATA');
    await admitStaff(core, ticket, { ...backoffice.makeDownload, name: `GET ${fileCalls.download.path}`, keepsAlive: false }, o);
    const parameters = parametersIn(ticket);
    const { language: _, ...filter } = { ...parameters, memberId: parameters.memberId?.toString() };
    const note = (act: 'report.export' | 'report.exported', more: Record<string, unknown>) =>
      auditLog.write(core.db, {
        act,
        subject: parameters.what,
        detail: { ...filter, ...more },
        ...(parameters.memberId === undefined ? {} : { memberId: parameters.memberId }),
        at: core.clock(),
        staffId: ticket.staffId,
        requestId: o.requestId,
      });
    await note('report.export', {});
    const ended = async (lines: number, isWhole: boolean): Promise<void> => {
      leave();
      await note('report.exported', { lines, isWhole });
    };
    const { type, chunks } = await contentOf(core, parameters, ended);
    return {
      name: `krapao-${parameters.what}-${parameters.from}-${parameters.to}.${parameters.format}`,
      type,
      body: Readable.from(chunks, { objectMode: false, highWaterMark: 1 << 20 }),
    };
  } catch (error) {
    leave();
    throw error;
  }
}

function parametersIn({ parameters }: Ticket): ExportParameters {
  const kept = parameters as Omit<ExportParameters, 'memberId'> & { memberId?: string };
  const { memberId, ...rest } = kept;
  return { ...rest, ...(memberId === undefined ? {} : { memberId: BigInt(memberId) }) } as ExportParameters;
}

type Ended = (lines: number, isWhole: boolean) => Promise<void>;
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

async function contentOf(core: Core, parameters: ExportParameters, ended: Ended): Promise<{ type: string; chunks: AsyncIterable<Buffer> }> {
  const type = types[parameters.format];
  if (parameters.what === 'close') {
    const pdf = await closePdf(core, { day: parameters.to, language: parameters.language });
    return { type, chunks: counted([pdf], () => 1, ended) };
  }
  const count = { lines: 0 };
  const sheets = (await sheetsOf(core, parameters.what, parameters)).map((sheet) => ({
    ...sheet,
    batches: counting(sheet.batches, count),
  }));
  return { type, chunks: counted(parameters.format === 'csv' ? csvFile(sheets) : xlsxFile(sheets), () => count.lines, ended) };
}

async function* counting(batches: Batches, count: { lines: number }): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    count.lines += rows.length;
    yield rows;
  }
}

async function* counted(chunks: AsyncIterable<Buffer> | Iterable<Buffer>, lines: () => number, ended: Ended): AsyncGenerator<Buffer> {
  let isWhole = false;
  try {
    yield* chunks;
    isWhole = true;
  } finally {
    await ended(lines(), isWhole);
  }
}

/** Uses single-use tickets because the browser downloads the file itself and cannot send a token. */
export function serveDownloads(app: FastifyInstance, core: BackofficeCore, limits: Limits): void {
  const { path, ...config } = fileCalls.download;
  app.get<{ Params: { ticket: string } }>(path, { exposeHeadRoute: false, config }, async (request, reply) => {
    limits.take({ class: 'ordinary', address: request.ip });
    const { name, type, body } = await beginDownload(core, { ...whereFrom(request), ticket: request.params.ticket });
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .headers(sandboxed)
      .header('cache-control', 'no-store')
      .send(body);
  });
}
