-- expands
-- What each of staff has read of members in a local day: rows of lists, and whole numbers. A bound ends it before a list of customers is taken away.
create table staff_reading (
  staff_id    bigint not null,
  day         date not null,
  member_rows integer not null default 0,
  reveals     integer not null default 0,
  -- When the bound was met for the first time.
  refused_at  timestamptz,
  primary key (staff_id, day)
);
grant select, insert, update, delete on staff_reading to krapao_app;
