-- A conversation: one for each member, one for each guest. Guests belong to no member, so these tables stand where they are found without one.
create table chat (
  id                bigint generated always as identity primary key,
  member_id         bigint,
  -- Keyed hash of the guest id, which is as good as a password and is kept nowhere.
  guest_hash        bytea,
  -- The guest signed in: the messages went to the member's conversation, and this guest id is spent.
  merged_into       bigint references chat (id) on delete cascade,
  name              text not null default '',
  language          text not null check (language in ('th', 'la', 'en')),
  -- bot: the customer has said nothing yet that a person should read.
  state             text not null default 'bot' check (state in ('bot', 'open', 'closed')),
  assignee          bigint,
  -- When the assignee took it, or was given it. Long ago and not answered: others may take it.
  taken_at          timestamptz,
  -- Since when the customer waits for an answer.
  waiting_since     timestamptz,
  last_seq          integer not null default 0,
  last_text         text not null default '',
  last_at           timestamptz,
  -- How far each side has read, and what it has not.
  customer_read_seq integer not null default 0,
  staff_read_seq    integer not null default 0,
  customer_unread   integer not null default 0,
  staff_unread      integer not null default 0,
  -- The customer was told that staff are away; again only after an answer.
  away_told         boolean not null default false,
  created_at        timestamptz not null,
  check ((member_id is null) <> (guest_hash is null))
) with (fillfactor = 70);
create unique index chat_member on chat (member_id) where member_id is not null;
create unique index chat_guest on chat (guest_hash) where guest_hash is not null;
create index chat_waiting on chat (waiting_since) where waiting_since is not null;
create index chat_listed on chat (state, last_at desc) where merged_into is null;
create index chat_assigned on chat (assignee, last_at desc) where state = 'open';
grant select, insert, update, delete on chat to krapao_app;

-- `seq` is counted by the conversation in the transaction that writes the message: no number is missing, and none is given twice.
create table chat_message (
  chat_id    bigint not null references chat (id) on delete cascade,
  seq        integer not null,
  -- Made by whoever wrote it: the same again is the same message.
  client_id  uuid not null,
  sender     text not null check (sender in ('customer', 'staff', 'bot')),
  staff_id   bigint,
  -- As it was then: a reader of the history needs no other table for it.
  staff_name text,
  message    jsonb not null,
  -- What people wrote, in the form that search compares (search.rules.ts); empty for the bot.
  words      text not null default '',
  file_id    uuid,
  created_at timestamptz not null,
  read_at    timestamptz,
  primary key (chat_id, seq)
-- Room for the mark that it was read: a row that moves to another page is written into every index again.
) with (fillfactor = 85);
create unique index chat_message_client on chat_message (chat_id, client_id);
-- In whose conversations a staff member has written.
create index chat_message_staff on chat_message (staff_id, chat_id) where staff_id is not null;
create index chat_message_newest on chat_message (created_at) where words <> '';

-- Every three letters in a row, for search in languages that write without spaces. All in built-in functions: a loop takes longer.
create function chat_grams(p_words text) returns tsvector language plpgsql immutable strict parallel safe as $$
begin
  return array_to_tsvector(array_remove(string_to_array(
    regexp_replace(p_words, '(...)', E'\\1\n', 'g') || E'\n' || regexp_replace(substr(p_words, 2), '(...)', E'\\1\n', 'g') || E'\n'
      || regexp_replace(substr(p_words, 3), '(...)', E'\\1\n', 'g'), E'\n'), ''));
end $$;
-- New entries wait in a list, which chat_tidy_index() empties: a message never waits until it has grown too long and is sorted in.
create index chat_message_words on chat_message using gin (chat_grams(words)) with (gin_pending_list_limit = 65536) where words <> '';
grant select, insert, update, delete on chat_message to krapao_app;

create table chat_note (
  chat_id    bigint not null references chat (id) on delete cascade,
  id         bigint generated always as identity,
  -- The newest message when it was written: where it stands between the messages.
  after_seq  integer not null,
  staff_id   bigint not null,
  text       text not null,
  created_at timestamptz not null,
  primary key (chat_id, id)
);
grant select, insert, update, delete on chat_note to krapao_app;

create table chat_file (
  id          uuid primary key,
  chat_id     bigint not null references chat (id) on delete cascade,
  -- Null where the customer sent it.
  staff_id    bigint,
  kind        text not null check (kind in ('image', 'video', 'file')),
  mime        text not null,
  -- The names in the file store.
  stored      text not null,
  poster      text,
  file_name   text not null default '',
  bytes       integer not null,
  width       integer,
  height      integer,
  seconds     integer,
  created_at  timestamptz not null,
  -- In a message; one that never gets there is deleted after a day.
  sent_at     timestamptz,
  -- The bytes are gone; the message stays.
  deleted_at  timestamptz
);
create index chat_file_chat on chat_file (chat_id, created_at);
create index chat_file_age on chat_file (created_at) where deleted_at is null;
create index chat_file_unsent on chat_file (created_at) where deleted_at is null and sent_at is null;
grant select, insert, update, delete on chat_file to krapao_app;

create table chat_canned (
  shortcut   text primary key,
  text       jsonb not null,
  updated_by bigint not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on chat_canned to krapao_app;
