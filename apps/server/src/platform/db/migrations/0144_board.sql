-- Calls to each outside party by minute, added up by every node; `server` are our own answers. Deleted after some days.
-- buckets: by time taken, see latencyBoundsMs in core/call-counts.ts.
create table outside_minute (
  party    text not null,
  minute   timestamptz not null,
  ok       integer not null,
  refused  integer not null,
  failed   integer not null,
  ms_max   integer not null,
  buckets  integer[] not null,
  -- The last one of the minute.
  error    text,
  error_at timestamptz,
  primary key (party, minute)
);
create index outside_minute_time on outside_minute (minute);
create index outside_minute_error on outside_minute (party, error_at) where error is not null;
grant select, insert, update, delete on outside_minute to krapao_app;
