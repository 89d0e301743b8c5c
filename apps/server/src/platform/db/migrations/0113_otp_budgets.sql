-- How often something was done within an hour: messages sent (for all, a prefix, an address), members asked for, challenges used, messages refused.
-- Shared by all nodes; a row counts from its first use on and begins anew an hour later.
create table otp_count (
  subject text primary key,
  count   integer not null,
  since   timestamptz not null
);
create index otp_count_age on otp_count (since);
grant select, insert, update, delete on otp_count to krapao_app;

-- The address that gave the right code: without the code's token, only it may use the proof.
alter table otp add column proved_from text;
