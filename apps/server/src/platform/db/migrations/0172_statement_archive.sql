-- expands
-- Lines of members' statements that are older than the setting retention.statementMonths, and the transfers of the same age as the lines they are read as.
-- The tables that are written stay as small as those months; this one is only added to, stands in the tablespace krapao_archive where there is one, and is
-- read through the same view.
create table statement_archive (
  member_id  bigint not null,
  reference  text not null,
  type       text not null,
  from_name  text not null,
  to_name    text not null,
  amount     bigint not null,
  currency   text not null,
  status     text not null,
  note       text,
  detail     jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, created_at, reference)
);
create index statement_archive_reference on statement_archive using hash (reference);
grant select, insert on statement_archive to krapao_app;
-- Moving is inserting there and deleting here.
grant delete on statement_line to krapao_app;

create or replace view statement as
  select member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at from statement_line
  union all
  select member_id, reference, 'transfer', from_code, to_code, amount, currency::text, status, note, null::jsonb, created_at, updated_at from transfer
  union all
  select member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at from statement_archive;
