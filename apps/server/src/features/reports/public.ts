export { beginDownload } from './download.ts';
export { type ExportSlots, makeExportSlots } from './export-slots.ts';
export { deleteOldTickets } from './ticket.sql.ts';
