-- Promotion codes, as staff write them. `taken` counts the places that are held: one row, so that the last place goes to one. One that was deleted keeps
-- its row, so that its versions and its places go on counting.
create table promotion (
  code       text primary key,
  version    integer not null,
  rule       jsonb not null,
  -- The only members that it is for; empty: everyone.
  member_ids bigint[] not null,
  taken      integer not null default 0 check (taken >= 0),
  updated_at timestamptz not null,
  deleted_at timestamptz
);
grant select, insert, update on promotion to krapao_app;

-- What was in force when, and who wrote it. A version without a rule is the one that deleted it.
create table promotion_version (
  code     text not null,
  version  integer not null,
  rule     jsonb,
  -- Null: not by a person.
  staff_id bigint,
  at       timestamptz not null,
  primary key (code, version)
);
grant select, insert on promotion_version to krapao_app;

-- The places that a member holds. One whose bonus ended before it was granted is given back.
create table promotion_place (
  member_id bigint not null,
  code      text not null,
  bonus_id  bigint not null,
  -- Of the request that took it.
  reference text not null,
  at        timestamptz not null,
  back_at   timestamptz,
  primary key (member_id, code, bonus_id)
);
grant select, insert, update on promotion_place to krapao_app;

-- Codes that a member tried and that were none, since a moment: guessing is limited.
create table promotion_miss (
  member_id bigint primary key,
  since     timestamptz not null,
  misses    integer not null
);
create index promotion_miss_age on promotion_miss (since);
grant select, insert, update, delete on promotion_miss to krapao_app;
