-- expands
-- What each of staff wrote into the rules that give money, alone or as one of two: the most that one member can get of it in 24 hours and all members
-- together, in minor units. Null: no bound. Zero: a change that gives no more than before.
create table rule_written (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  staff_id   bigint not null,
  rule       text not null,
  member_thb bigint,
  member_lak bigint,
  total_thb  bigint,
  total_lak  bigint,
  alone      boolean not null
);
create index rule_written_staff on rule_written (staff_id, at);
grant select, insert on rule_written to krapao_app;
