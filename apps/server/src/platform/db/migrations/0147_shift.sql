-- Hand-over sheets: how the desk stood when one shift gave it to the next. The server may add them and write who took them; the sheet itself never changes.
create table shift_sheet (
  id       bigint generated always as identity primary key,
  given_by bigint not null,
  given_at timestamptz not null,
  -- Whom it is for; null: whoever comes.
  given_to bigint,
  since    timestamptz not null,
  notes    text not null,
  standing jsonb not null,
  taken_by bigint,
  taken_at timestamptz,
  remarks  text not null default '',
  check ((taken_by is null) = (taken_at is null)),
  -- Taken with one's own session: nobody hands over to oneself.
  check (taken_by <> given_by)
);
-- One at a time waits to be taken.
create unique index shift_sheet_open on shift_sheet ((taken_at is null)) where taken_at is null;
create index shift_sheet_given on shift_sheet (given_by, id);
create index shift_sheet_taken on shift_sheet (taken_by, id) where taken_by is not null;
grant select, insert on shift_sheet to krapao_app;
grant update (taken_by, taken_at, remarks) on shift_sheet to krapao_app;

-- What was paid out of each account within a shift.
create index withdrawal_paid on withdrawal (updated_at) where state = 'paid';
