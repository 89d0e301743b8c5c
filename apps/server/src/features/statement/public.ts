export { pageOfStatement } from './list-statement.ts';
export { type StatementLine, settleStatements, updateStatement, writeStatement } from './statement.sql.ts';
