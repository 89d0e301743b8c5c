-- expands
-- Whether the day had been reconciled when its close was signed. Null: signed before this was kept.
alter table report_signature add column reconciled boolean;
