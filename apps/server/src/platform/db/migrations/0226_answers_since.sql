-- expands
-- Whether a party answers again: how many calls it answered since the last one that it did not, and when that was.
alter table outside_minute add column run integer not null default 0, add column failed_at timestamptz;
