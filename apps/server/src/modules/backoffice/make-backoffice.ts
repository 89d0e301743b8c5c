import type { Sms } from '../../integrations/sms/port.ts';
import { bindRoutes, type Route } from '../../platform/http/route.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import type { ChatCore } from '../chat/index.ts';
import type { OperationsCore } from '../operations/index.ts';
import { backofficeRoutes } from './backoffice.routes.ts';
import type { BackofficeCore, WorkCounts } from './backoffice-core.ts';
import { membersCrontab, membersLoop, membersTasks } from './members/members.jobs.ts';
import { keepMinutes } from './overview/overview.jobs.ts';
import { deleteMinutesBefore as deleteOldFlows } from './overview/overview.sql.ts';
import { makeOverview } from './overview/show-overview.ts';
import { deleteUnusedPictures } from './pictures/delete-unused.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { keepCalls } from './provider-health/board.jobs.ts';
import { deleteMinutesBefore as deleteOldCalls } from './provider-health/board.sql.ts';
import { makeExportSlots } from './reports/export-slots.ts';
import { closeDays, reportsCrontab, reportsTasks } from './reports/reports.jobs.ts';
import { serveDownloads } from './reports/serve-downloads.ts';
import { deleteOldTickets } from './reports/ticket.sql.ts';
import { requestsRoutes } from './requests/requests.routes.ts';

type Options = {
  readonly sms: Sms;
  readonly workCounts: WorkCounts;
  /** Calls of the other modules that a second person may have to approve. */
  readonly acts: readonly Route[];
};

export function makeBackoffice(core: ChatCore & OperationsCore, { sms, workCounts, acts }: Options): Module<BackofficeCore> {
  const own: BackofficeCore = { ...core, sms, workCounts, exportSlots: makeExportSlots(), overview: makeOverview(() => own) };
  return makeModule(own, {
    routes: [...backofficeRoutes, ...requestsRoutes([...acts, ...bindRoutes(backofficeRoutes, own)])],
    tasks: { ...reportsTasks, ...membersTasks },
    crontab: [...reportsCrontab, ...membersCrontab],
    loops: [
      membersLoop,
      { name: 'keep-calls', everyMs: 3_000, run: keepCalls, whileRestoring: true },
      { name: 'keep-minutes', everyMs: 3_000, run: keepMinutes },
      { name: 'close-days', everyMs: 30_000, run: closeDays },
    ],
    serve: [servePictures, serveDownloads],
    tidy: async ({ db, settings }, daysAgo) => {
      const { boardDays, overviewDays, attemptDays } = settings.get('retention');
      await deleteOldCalls(db, daysAgo(boardDays));
      await deleteOldFlows(db, daysAgo(overviewDays));
      await deleteOldTickets(db, daysAgo(attemptDays));
      await deleteUnusedPictures(own);
    },
  });
}
