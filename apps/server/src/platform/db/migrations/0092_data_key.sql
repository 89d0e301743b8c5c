-- Keys that values are encrypted with. Each is stored encrypted ("wrapped") with a master key, which only the configuration knows.
create table data_key (
  id          integer generated always as identity primary key,
  -- Later than created_at for a new key: every server knows it before the first value is encrypted with it.
  active_from timestamptz not null,
  -- Set when no value is left that an older key encrypted.
  finished_at timestamptz,
  created_at  timestamptz not null default now()
);
grant select, insert, update, delete on data_key to krapao_app;

-- While the master key is being changed, a data key is wrapped with both.
create table data_key_wrap (
  key_id    integer not null,
  master_id text not null,
  wrapped   bytea not null,
  primary key (key_id, master_id)
);
grant select, insert, delete on data_key_wrap to krapao_app;
