-- expands
-- Deposits and withdrawals stay closed in production until an admin opens the service. A database that moves money already is open: members must not find
-- it closed by an upgrade.
insert into setting (key, value)
select 'goLive', jsonb_build_object(
    'opened', jsonb_build_object('at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', ''), 'confirmed', '{}'::jsonb)
where exists (select from ledger.movement)
on conflict (key) do nothing;
