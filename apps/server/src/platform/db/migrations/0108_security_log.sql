-- Who signed in, failed, changed what guards an account, was refused by right or looked at a member's data. Kept a year, then deleted by a job.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  member_id bigint,
  staff_id bigint,
  address text not null,
  device text not null,
  request_id text not null,
  detail jsonb not null default '{}'
);
create index security_event_member on security_event (member_id, id) where member_id is not null;
create index security_event_staff on security_event (staff_id, id) where staff_id is not null;
create index security_event_at on security_event (at);
grant select, insert, delete on security_event to krapao_app;
