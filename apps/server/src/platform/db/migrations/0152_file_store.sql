-- expands
-- Keys that files are encrypted with, each encrypted with the vault. A change of the data keys goes through these rows, not through the files.
create table file_key (
  id       integer primary key,
  key      bytea not null,
  added_at timestamptz not null default now()
);
grant select, insert, update on file_key to krapao_app;

-- Where new files are written: one row for all servers, so that a move is told to all of them at once.
create table file_place (
  only_row   boolean primary key default true check (only_row),
  place      text not null check (place in ('local', 's3')),
  changed_at timestamptz not null default now()
);
grant select, insert, update on file_place to krapao_app;
