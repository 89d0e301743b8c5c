-- expands
-- The sender's name as the verification told it, for staff alone; and why staff refused it, as the member reads it.
alter table slip add column from_name text, add column refusal jsonb;
