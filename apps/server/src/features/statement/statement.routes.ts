import { statement } from '@krapao/contract';
import { route } from '../../http/route.ts';
import { listStatement } from './list-statement.ts';

export const statementRoutes = [
  route(statement.listStatement, (ctx, { caller, body }) => listStatement(ctx, { memberId: caller.memberId, ...body })),
];
