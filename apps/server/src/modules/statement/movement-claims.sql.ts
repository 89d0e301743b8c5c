const lines = (table: string): string => `
  select member_id, 'line' as book, reference as name, 'statement' as claimed_by, true as is_sure, concat_ws(' ', type, amount, currency) as shape
  from ${table}
  where member_id > $1 and member_id <= $2 and status = 'SUCCESS'
    and (type in ('deposit', 'bonus', 'withdraw') or (type = 'finish_bonus' and from_name = 'WALLET' and amount > 0))`;

/** Wallet movements that statement lines imply, for members after $1 up to $2. A completed bonus moves no money. */
export const lineClaims = [lines('statement_line'), lines('statement_archive')].join('\n  union all');

export const archivedTransfers = `
    select member_id, reference, from_name as from_code, to_name as to_code, amount, currency, 'END' as step, status, coalesce(note, '') as note
    from statement_archive where member_id > $1 and member_id <= $2 and type = 'transfer'`;
