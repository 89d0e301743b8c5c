-- Pictures of papers that prove who a member is: encrypted with a key of their own, which the vault encrypts. Deleted as a whole when their time is over.
create table member_document (
  member_id  bigint not null,
  id         uuid not null,
  -- Encrypted with the row's own key, so that a change of the data key rewrites the keys and not the pictures.
  picture    bytea not null,
  sealed_key bytea not null,
  bytes      integer not null,
  staff_id   bigint not null,
  created_at timestamptz not null,
  -- Since when a change rests on it.
  used_at    timestamptz,
  primary key (member_id, id)
);
create index member_document_age on member_document (created_at);
grant select, insert, update, delete on member_document to krapao_app;

-- One text to many members. `after_member` is how far it has come: whoever stands below has it.
create table bulk_message (
  id           uuid primary key,
  text         jsonb not null,
  -- Whom it goes to: { "label", "activeDays", "deposited" }.
  audience     jsonb not null,
  members      integer not null,
  sent         integer not null default 0,
  after_member bigint not null default 0,
  -- Who registered after it was written does not get it.
  last_member  bigint not null,
  state        text not null check (state in ('sending', 'stopped', 'done')),
  staff_id     bigint not null,
  created_at   timestamptz not null,
  ended_at     timestamptz
);
create index bulk_message_newest on bulk_message (created_at);
create index bulk_message_sending on bulk_message (id) where state = 'sending';
grant select, insert, update on bulk_message to krapao_app;
create index session_member_newest on session (owner_id, created_at) where kind = 'member';
