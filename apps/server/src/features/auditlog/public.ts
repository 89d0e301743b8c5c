export { viewAudit } from './show-audit.ts';
