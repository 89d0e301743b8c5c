-- Whom a member invited: a table that the inviter owns, so that home counts it without a search over all members.
create table invitee (
  member_id    bigint not null,
  invitee_id   bigint not null,
  -- Null until the invitee's first deposit.
  deposited_at timestamptz,
  created_at   timestamptz not null,
  primary key (member_id, invitee_id)
);
grant select, insert, update on invitee to krapao_app;
insert into invitee (member_id, invitee_id, deposited_at, created_at)
select invited_by, member_id, first_deposit_at, created_at from member where invited_by is not null;
drop index member_invited_by;
