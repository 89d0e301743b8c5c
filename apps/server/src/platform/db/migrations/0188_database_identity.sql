-- expands
-- Each server process advances a row of its own and remembers the last value that was committed. A database that answers with less was set back.
create table server_beat (
  instance bigint primary key,
  beat     bigint not null,
  at       timestamptz not null
) with (fillfactor = 50);
grant select, insert, update, delete on server_beat to krapao_app;

-- Calls that a running server had sent before it noticed may still reach the outside until then: a restore does not end earlier.
alter table recovery add column quiet_until timestamptz;
-- The last line of the anchors that the restored database knew. Later lines written before the restore began belong to what was lost.
alter table recovery add column anchor_line bigint;
