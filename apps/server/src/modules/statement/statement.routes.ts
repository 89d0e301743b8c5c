import { backoffice, statement } from '@krapao/contract';
import { refuse } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/route.ts';
import { findMember } from '../identity/index.ts';
import { pageOfStatement, pageWithDays } from './statement-lines.ts';

export const statementRoutes = [
  route(statement.listStatement, (core, { caller: { memberId }, body, language }) => pageWithDays(core, { memberId, ...body, language })),
  route(backoffice.officeMemberStatement, async (core, { params: { memberId }, query, language }) => {
    if (!(await findMember(core, memberId))) refuse('NO_DATA');
    return pageOfStatement(core, { memberId, ...query, language });
  }),
];
