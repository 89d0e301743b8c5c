-- expands
-- Where this database was last served from: another cluster, or another database of it, is a copy that may be older than the world outside.
create table home_cluster (
  one          boolean primary key default true,
  system_id    text not null,
  database_oid bigint not null,
  seen_at      timestamptz not null
);
alter table home_cluster add constraint home_cluster_one check (one);
grant select, insert, update on home_cluster to krapao_app;

-- The database is older than what happened: money rests until the books outside were asked what happened since.
create table recovery (
  id        bigint generated always as identity primary key,
  -- 'restored' by npm run restore, 'cluster', 'anchors'
  why       text not null,
  since     timestamptz not null,
  begun_at  timestamptz not null,
  -- When every book had been read and what it tells posted.
  looked_at timestamptz,
  ended_at  timestamptz,
  -- Staff; null when nothing was left open.
  ended_by  bigint,
  posted    integer not null default 0
);
create unique index recovery_open on recovery ((ended_at is null)) where ended_at is null;
grant select, insert, update on recovery to krapao_app;

-- What a book tells and nobody but a person can decide.
create table recovery_item (
  recovery_id bigint not null,
  book        text not null,
  way         text not null,
  reference   text not null,
  why         text not null,
  owner_id    bigint,
  currency    text not null,
  amount      bigint not null,
  at          timestamptz not null,
  primary key (recovery_id, book, way, reference)
);
grant select, insert, delete on recovery_item to krapao_app;

-- The last backup that was finished, written by npm run backup.
create table backup_done (
  one     boolean primary key default true,
  name    text not null,
  kind    text not null,
  at      timestamptz not null,
  seconds integer not null,
  bytes   bigint not null
);
alter table backup_done add constraint backup_done_one check (one);
grant select on backup_done to krapao_app;
