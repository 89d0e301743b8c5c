export { inviteName } from './detail-names.ts';
export { findLatestLine, lineRow, type StatementLine, settleStatement, updateStatement, writeStatement } from './statement.sql.ts';
