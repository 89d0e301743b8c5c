-- formerly: 0160_distribution.sql b6122693e6a16368865a17b5623fd2d82537c861a282b294be54fefc5b1ddc56
-- expands
-- Over which servers the members are spread, and how far that has come (npm run db:distribute). No row: all stand here.
create table distribution (
  one      boolean primary key default true,
  -- 'spread': tables and functions; 'emptied': the copies that were left here are gone; 'done': the ledger was proved after it.
  phase    text not null,
  nodes    text[] not null,
  began_at timestamptz not null default now(),
  done_at  timestamptz
);
alter table distribution add constraint distribution_one check (one);
grant select on distribution to krapao_app;
