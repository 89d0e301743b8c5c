import { statement } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { pageOfStatement } from './list-statement.ts';

export const statementRoutes = [route(statement.listStatement, (ctx, { caller, body }) => pageOfStatement(ctx.db, caller.memberId, body))];
