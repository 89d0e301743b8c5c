-- expands
-- Calls of this minute by limit and key, of all servers together. Unlogged: after a crash limits begin anew, and counting costs no flush to the disk.
create unlogged table rate_count (
  key    text not null,
  minute bigint not null,
  count  integer not null,
  primary key (key, minute)
);
grant select, insert, update, delete on rate_count to krapao_app;
