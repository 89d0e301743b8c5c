-- What all members moved together, by minute: the first page of staff reads sums of these and never the movements themselves.
-- The last minutes are added up again and again, so that a movement that commits late is counted.
create table overview_minute (
  minute      timestamptz not null,
  currency    text not null,
  money_in    bigint not null,
  money_out   bigint not null,
  result      bigint not null,
  -- By how much more, or less, the members have.
  owed        bigint not null,
  deposits    integer not null,
  withdrawals integer not null,
  -- Members whose first movement of the local day it was.
  active      integer not null,
  primary key (minute, currency)
);
grant select, insert, update, delete on overview_minute to krapao_app;
