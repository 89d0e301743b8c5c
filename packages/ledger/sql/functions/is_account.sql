set local role krapao_ledger;

-- Checks the chart of accounts: a name, or a group plus a code of 1 to 32 characters. Plain SQL is inlined into ledger.post;
-- a regular expression took ten times as long.
create or replace function ledger.is_account(p_name text) returns boolean language sql immutable parallel safe as $$
  select p_name in ('wallet', 'held', 'refund', 'invite', 'prize', 'house:voucher', 'house:bonus_cost', 'house:refund_cost', 'house:invite_cost',
      'house:wheel_cost', 'house:adjustment')
    or (rtrim(p_name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-')
        in ('transit:', 'game:', 'house:bank:', 'house:gateway:', 'house:wallet:', 'house:provider:')
      and length(split_part(p_name, ':', -1)) between 1 and 32)
$$;

revoke all on function ledger.is_account from public;
grant execute on function ledger.is_account to krapao_app;
