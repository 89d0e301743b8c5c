import type { Core } from '../../platform/core.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { statementCrontab, statementTasks } from './statement.jobs.ts';
import { statementRoutes } from './statement.routes.ts';

export const makeStatement = (core: Core): Module =>
  makeModule(core, { routes: statementRoutes, tasks: statementTasks, crontab: statementCrontab });
