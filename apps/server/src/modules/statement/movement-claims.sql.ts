const lines = (table: string): string => `
  select member_id, 'line' as book, reference as name, 'statement' as claimed_by, true as is_sure, concat_ws(' ', type, amount, currency) as shape
  from ${table}
  where member_id > $1 and member_id <= $2 and status = 'SUCCESS'
    and (type in ('deposit', 'bonus', 'withdraw') or (type = 'finish_bonus' and from_name = 'WALLET' and amount > 0))`;

/** Movements of the wallet that statements say have happened, for the members after $1 up to $2. What a bonus that was met came to moves nothing. */
export const lineClaims = [lines('statement_line'), lines('statement_archive')].join('\n  union all');

/** Transfers of the same members that stand in the archive. */
export const archivedTransfers = `
    select member_id, reference, from_name as from_code, to_name as to_code, amount, currency, 'END' as step, status, coalesce(note, '') as note
    from statement_archive where member_id > $1 and member_id <= $2 and type = 'transfer'`;
