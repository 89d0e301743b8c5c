-- formerly: 0166_go_live.sql 64b8c55c0f7654d0e0e8e40b22771e98dba577a808f8e62e83a048bdf8a71573
-- expands
-- Deposits and withdrawals stay closed in production until an admin opens the service. A database that moves money already is open: members must not find
-- it closed by an upgrade.
insert into setting (key, value)
select 'goLive', jsonb_build_object(
    'opened', jsonb_build_object('at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', ''), 'confirmed', '{}'::jsonb)
where exists (select 1 from ledger.movement)
on conflict (key) do nothing;
