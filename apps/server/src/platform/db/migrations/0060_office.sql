create table staff (
  id            bigint generated always as identity primary key,
  username      text not null unique,
  name          text not null,
  role          text not null check (role in ('viewer', 'cashier', 'manager', 'admin')),
  password_hash text not null,
  active        boolean not null default true,
  created_at    timestamptz not null default now()
);
grant select, insert, update on staff to krapao_app;

-- Every act of staff. The server may add to it and read it, nothing else.
create table audit (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  staff_id   bigint not null,
  act        text not null,
  member_id  bigint,
  subject    text not null default '',
  detail     jsonb not null default '{}',
  request_id text not null default ''
);
create index audit_member on audit (member_id, id);
grant select, insert on audit to krapao_app;
create index audit_staff on audit (staff_id, id);
create index audit_act on audit (act, id);

-- Who is at work on an item of a queue; it is free again when the time is over.
create table staff_take (
  kind     text not null check (kind in ('withdrawal', 'deposit', 'transfer', 'slip', 'stuck')),
  subject  text not null,
  staff_id bigint not null,
  until    timestamptz not null,
  primary key (kind, subject)
);
grant select, insert, update, delete on staff_take to krapao_app;
