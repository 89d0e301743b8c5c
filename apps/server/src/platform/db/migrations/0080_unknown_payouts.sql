-- formerly: 0080_unknown_payouts.sql 33a252a8dd1ad918056f820cf75bb2c5906821ba6b5b39abd92b0b1e09ee334c
-- A payout whose outcome the bank does not tell is put before staff, who look at the bank's statement and say what happened.
alter table withdrawal
  -- Questions in a row that the bank answered with neither yes nor no.
  add column questions       int not null default 0,
  -- Since when it stands before staff; from then on the bank is only asked, never told to pay.
  add column unknown_since   timestamptz,
  add column unknown_why     text,
  -- The bank said once that it had never heard of it, and the order was sent anew.
  add column resumed         boolean not null default false,
  add column staff_said      text,
  -- Until when the bank is still asked whether staff were right.
  add column watch_until     timestamptz,
  add column contradicted_at timestamptz;
alter table withdrawal add constraint withdrawal_staff_said_check check (staff_said in ('paid', 'unpaid'));
create index withdrawal_unknown on withdrawal (unknown_since) where unknown_since is not null and state = 'paying';
create index withdrawal_watched on withdrawal (check_at) where watch_until is not null;
create index withdrawal_contradicted on withdrawal (contradicted_at) where contradicted_at is not null;
