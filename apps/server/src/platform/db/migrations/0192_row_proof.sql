-- expands
-- The proof of the business rows against the ledger goes from member to member, in small parts, by one server at a time. One row: how far the round has come
-- (null: between two rounds), and when the last whole one ended.
create table row_proof (
  one         boolean primary key default true,
  done_to     bigint,
  finished_at timestamptz
);
alter table row_proof add constraint row_proof_one check (one);
grant select, insert, update on row_proof to krapao_app;

-- Rows and movements that did not fit when their member was last looked at. One that fits again in the next round is deleted.
create table row_fault (
  member_id bigint not null,
  book      text not null,
  name      text not null,
  detail    text not null,
  found_at  timestamptz not null,
  primary key (member_id, book, name)
);
grant select, insert, delete on row_fault to krapao_app;
