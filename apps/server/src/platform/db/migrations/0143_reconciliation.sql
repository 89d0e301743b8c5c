-- One day of one book outside, held against the ledger.
create table reconcile_run (
  day          date not null,
  -- bank:KBANK, payouts, gateway:WW, wallet, provider:PG
  book         text not null,
  currency     text not null,
  -- 'answered', or 'silent': the other side gave no answer, so nothing is said of it.
  state        text not null check (state in ('answered', 'silent')),
  ours_count   bigint not null,
  ours         bigint not null,
  theirs_count bigint not null,
  theirs       bigint not null,
  run_at       timestamptz not null,
  primary key (day, book, currency)
);
grant select, insert, delete on reconcile_run to krapao_app;

create table reconcile_difference (
  day       date not null,
  book      text not null,
  n         integer not null,
  kind      text not null check (kind in ('missing_here', 'missing_there', 'amount', 'open')),
  reference text not null,
  -- Null where nobody of ours is known for it.
  owner_id  bigint,
  currency  text not null,
  ours      bigint,
  theirs    bigint,
  at        timestamptz not null,
  primary key (day, book, n)
);
grant select, insert, delete on reconcile_difference to krapao_app;
