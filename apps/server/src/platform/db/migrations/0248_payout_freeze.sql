-- expands
-- Payouts are frozen after a password was reset; "hold" is the ledger's. The setting keeps its second name for servers of the version before.
update setting set value = value || jsonb_build_object('payoutFreezeHours', value->'holdHours') where key = 'recovery' and value ? 'holdHours';
update staff_request set act = 'member.liftFreeze' where act = 'member.liftHold';
