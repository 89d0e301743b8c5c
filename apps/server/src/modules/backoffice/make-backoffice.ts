import { type Module, makeModule } from '../../platform/module.ts';
import type { ChatCore } from '../chat/index.ts';
import { memberSearch } from '../identity/index.ts';
import type { OperationsCore } from '../operations/index.ts';
import { backofficeRoutes } from './backoffice.routes.ts';
import { type BackofficeCore, makeExportSlots } from './backoffice-core.ts';
import { changeMemberPhone } from './members/change-phone.ts';
import { membersCrontab, membersTasks } from './members/members.jobs.ts';
import { sendMessage } from './members/messages.ts';
import { keepMinutes } from './overview/overview.jobs.ts';
import { deleteMinutesBefore as deleteOldFlows } from './overview/overview.sql.ts';
import { makeOverview } from './overview/show-overview.ts';
import { deleteUnusedPictures } from './pictures/delete-unused.ts';
import { servePictures } from './pictures/pictures.ts';
import { keepCalls } from './provider-health/provider-health.jobs.ts';
import { deleteMinutesBefore as deleteOldCalls } from './provider-health/provider-health.sql.ts';
import { serveDownloads } from './reports/download.ts';
import { closeDays, reportsCrontab, reportsTasks } from './reports/reports.jobs.ts';
import { deleteOldTickets } from './reports/ticket.sql.ts';

type Options = Pick<BackofficeCore, 'sms' | 'workCounts' | 'acts'>;

export function makeBackoffice(core: ChatCore & OperationsCore, options: Options): Module<BackofficeCore> {
  const own: BackofficeCore = { ...core, ...options, exportSlots: makeExportSlots(), overview: makeOverview(() => own) };
  return makeModule(own, {
    routes: backofficeRoutes,
    acts: [changeMemberPhone, sendMessage],
    tasks: { ...reportsTasks, ...membersTasks },
    crontab: [...reportsCrontab, ...membersCrontab],
    repeated: [
      { name: 'index-members', everyMs: 10_000, run: memberSearch.indexMembers },
      { name: 'keep-minutes', everyMs: 3_000, run: keepMinutes },
      { name: 'close-days', everyMs: 30_000, run: closeDays },
    ],
    // Runs in every process: each counts its own calls.
    loops: [{ name: 'keep-calls', everyMs: 3_000, run: keepCalls, whileRestoring: true }],
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
