export { inviteName } from './detail-names.ts';
export { entryOf } from './list-statement.ts';
export { makeStatement } from './make-statement.ts';
export {
  depositsSince,
  findLatestLine,
  findLine,
  keepArchive,
  lineRow,
  linesBefore,
  membersOfLine,
  type StatementLine,
  settleStatement,
  updateStatement,
  writeStatement,
} from './statement.sql.ts';
export { sumsOfDays } from './sum-days.ts';
