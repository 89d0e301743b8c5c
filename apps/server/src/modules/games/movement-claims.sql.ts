/**
 * Movements that transfers say have happened, for the members after $1 up to $2. `archived` selects the old transfers that stand in the archive of statements.
 * A failed one from game to game says in its note which step failed; TRANSFER_FAIL, of before notes, does not say it.
 */
export const transferClaims = (archived: string): string => `
  select t.member_id, 'key' as book, t.reference || e.ending as name, 'transfer' as claimed_by,
    t.status <> 'FAILED' or t.from_code = 'WALLET' or t.note <> 'TRANSFER_FAIL' as is_sure,
    concat_ws(' ', case e.ending when ':out' then 'transfer_in' when ':back' then 'transfer_back' else 'transfer_out' end, t.amount, t.currency,
      case e.ending when ':out' then 'game:' || t.from_code when ':hold' then 'wallet' else 'transit:' || t.to_code end,
      case e.ending when ':hold' then 'transit:' || t.to_code when ':in' then 'game:' || t.to_code else 'wallet' end) as shape
  from (
    select member_id, reference, from_code, to_code, amount, currency::text as currency, step, status, coalesce(note, '') as note from transfer
    where member_id > $1 and member_id <= $2
    union all ${archived}
  ) t cross join unnest(array[':out', ':hold', ':in', ':back']) as e (ending)
  where case
    when e.ending = ':out' then t.from_code <> 'WALLET' and (t.status = 'SUCCESS' or t.step = 'IN')
    when t.to_code = 'WALLET' then false
    when e.ending = ':hold' then t.from_code = 'WALLET' or t.status = 'SUCCESS' or t.step = 'IN'
    when e.ending = ':in' then t.status = 'SUCCESS'
    else t.status = 'FAILED' and t.from_code = 'WALLET'
  end or (e.ending <> ':in' and t.status = 'FAILED' and t.from_code <> 'WALLET' and t.to_code <> 'WALLET' and t.note in ('IN_WALLET', 'TRANSFER_FAIL'))`;

export const transferReferences = 'select member_id, reference from transfer where member_id > $1 and member_id <= $2';

/** The games that the members after $1 up to $2 have opened: only there they win and lose. */
export const openGames = 'select member_id, code from game_account where member_id > $1 and member_id <= $2 and activated_at is not null';
