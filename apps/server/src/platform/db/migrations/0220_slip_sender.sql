-- expands
-- from_name: the sender's name from the verification service, shown only to staff. refusal: the reason staff gave, as the member reads it.
alter table slip add column from_name text, add column refusal jsonb;
