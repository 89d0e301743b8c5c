export { makeStatement } from './make-statement.ts';
export { archivedTransfers, lineClaims } from './movement-claims.sql.ts';
export * as statementLines from './statement-lines.ts';
