export { type StatementLine, settleStatements, updateStatement, writeStatement } from './statement.sql.ts';
