export { inviteName } from './detail-names.ts';
export {
  findLatestLine,
  findLine,
  lineRow,
  type StatementLine,
  settleStatement,
  updateStatement,
  writeStatement,
} from './statement.sql.ts';
