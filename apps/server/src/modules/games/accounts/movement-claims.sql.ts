/** The games that the members after $1 up to $2 have opened: only there they win and lose. */
export const openGames = 'select member_id, code from game_account where member_id > $1 and member_id <= $2 and activated_at is not null';
