import { office, statement } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import { route } from '../../core/route.ts';
import { findMember } from '../account/public.ts';
import { pageOfStatement, pageWithDays } from './list-statement.ts';

export const statementRoutes = [
  route(statement.listStatement, (ctx, { caller: { memberId }, body, language }) => pageWithDays(ctx, { memberId, ...body, language })),
  route(office.officeMemberStatement, async (ctx, { params: { memberId }, query, language }) => {
    if (!(await findMember(ctx, memberId))) refuse('NO_DATA');
    return pageOfStatement(ctx, { memberId, ...query, language });
  }),
];
