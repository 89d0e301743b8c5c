-- What the verification told of the transfer behind a slip, so that a member who is refused sees what was read.
-- Account numbers are masked, as slips print them.
alter table slip
  add column read_minor   bigint,
  add column read_at      timestamptz,
  add column from_bank    text,
  add column from_account text,
  add column to_bank      text,
  add column to_account   text,
  -- The member's own deposit that the transfer was counted as before.
  add column counted_as   text;

-- How often a member's pictures were read today without being sent.
create table slip_look (
  member_id bigint primary key,
  day       date not null,
  looks     integer not null
);
grant select, insert, update on slip_look to krapao_app;

-- Why a link was refused, where its code is one of several reasons.
alter table gift_link add column why text;
alter table gift_link add constraint gift_link_why_check check (why in ('expired', 'used', 'wrong', 'small'));
