export { makeStatement } from './make-statement.ts';
export * as statementLines from './statement-lines.ts';
