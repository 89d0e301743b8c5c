-- Reports go through the movements of a day, whoever's. Movements are written in the order of their time, so a few bytes for each run of pages are enough:
-- an index of every row would cost each posting.
set local role krapao_ledger;
create index movement_time on ledger.movement using brin (at) with (pages_per_range = 32, autosummarize = on);
reset role;

-- What moved on a local day that is over, by kind and both sides: all reports are sums of these, and so equal the ledger.
create table report_day (
  day          date not null,
  currency     text not null,
  kind         text not null,
  from_account text not null,
  to_account   text not null,
  -- Of a deposit: what told of it (slip, qr, gateway, voucher, bank, wallet).
  source       text not null,
  count        bigint not null,
  amount       bigint not null,
  primary key (day, currency, kind, from_account, to_account, source)
);
grant select, insert, delete on report_day to krapao_app;

-- A day's figures as they were closed, each row sealed with the row before it. A day that is closed again gets a further row.
create table report_close (
  seq        bigint generated always as identity primary key,
  day        date not null,
  revision   integer not null,
  figures    text not null,
  prev_hash  text not null,
  hash       text not null,
  closed_at  timestamptz not null,
  -- When the movements were last added up again, and since when they say something else.
  checked_at timestamptz not null,
  changed_at timestamptz,
  unique (day, revision)
);
grant select, insert on report_close to krapao_app;
grant update (checked_at, changed_at) on report_close to krapao_app;

create table report_signature (
  day       date not null,
  revision  integer not null,
  staff_id  bigint not null,
  name      text not null,
  hash      text not null,
  signed_at timestamptz not null,
  primary key (day, revision)
);
grant select, insert on report_signature to krapao_app;

-- Who made a first deposit in the week of `cohort` and deposited in `week`; both are Mondays.
create table report_cohort (
  cohort   date not null,
  week     date not null,
  currency text not null,
  members  bigint not null,
  amount   bigint not null,
  primary key (cohort, week, currency)
);
grant select, insert, delete on report_cohort to krapao_app;

-- Downloads that were asked for: each good once, for a short time, while the session that asked for it lives.
create table report_ticket (
  hash       bytea primary key,
  session_id text not null,
  staff_id   bigint not null,
  wish       jsonb not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index report_ticket_age on report_ticket (expires_at);
grant select, insert, update, delete on report_ticket to krapao_app;

create index member_bonus_granted on member_bonus (granted_at) where granted_at is not null;
create index invitee_newest on invitee (created_at);
