import type { Kind } from '@krapao/ledger';

/**
 * Where a movement's row is looked up. `key`: a feature's row that implies the movement's key. `line`: a statement line with its
 * reference. `prize`: claimed wheel prizes that became bonuses. `name`: the external name in its data. `play`: the game account,
 * and the transfer if there is a reference.
 */
export type Book = 'key' | 'line' | 'prize' | 'name' | 'play';

type RowsOfKind = {
  readonly books: readonly Book[];
  readonly rows: string;
  readonly keys: string;
  readonly when: string;
};

/** For each kind of movement: its rows, their key, and the row states that imply it. The row proof is built from this list. */
export const rowsOfKinds: Record<Kind, RowsOfKind> = {
  deposit: {
    books: ['line', 'name'],
    rows: '`statement_line`; `outside_reference`',
    keys: '`deposit:<reference>`; `data.outside`',
    when: 'line `deposit` SUCCESS; the outside name is kept for that member and reference',
  },
  withdraw: {
    books: ['key', 'line'],
    rows: '`withdrawal`; `statement_line`',
    keys: '`withdraw:<reference>` (hold), `withdraw-end:<reference>`',
    when: 'hold: every state; end: `paid`, line `withdraw` SUCCESS',
  },
  withdraw_back: { books: ['key'], rows: '`withdrawal`', keys: '`withdraw-end:<reference>`', when: '`returned`' },
  transfer_out: {
    books: ['key'],
    rows: '`transfer`',
    keys: '`<reference>:hold`, `<reference>:in`',
    when: 'hold: from the wallet every status; from a game step IN, SUCCESS, FAILED with IN_WALLET. in: SUCCESS into a game',
  },
  transfer_in: {
    books: ['key'],
    rows: '`transfer`',
    keys: '`<reference>:out`',
    when: 'from a game: SUCCESS, step IN, FAILED with IN_WALLET',
  },
  transfer_back: {
    books: ['key'],
    rows: '`transfer`',
    keys: '`<reference>:back`',
    when: 'FAILED from the wallet, or with IN_WALLET from game to game',
  },
  play_win: {
    books: ['play'],
    rows: '`game_account`; `transfer`',
    keys: 'the game of the account; the reference, if there is one',
    when: 'activated; any status. The movement needs the rows, the rows imply no movement',
  },
  play_loss: { books: ['play'], rows: 'as `play_win`', keys: 'as `play_win`', when: 'as `play_win`' },
  bonus: {
    books: ['key', 'line'],
    rows: '`member_bonus`; `statement_line`',
    keys: '`bonus:<id>`',
    when: 'granted, source `bonus` or `promotion`; line `bonus` SUCCESS',
  },
  bonus_forfeit: {
    books: ['key', 'line'],
    rows: '`member_bonus`; `statement_line`',
    keys: '`bonus:<id>:forfeit`',
    when: '`taken` above 0; line `finish_bonus` from WALLET above 0',
  },
  refund: { books: ['key'], rows: '`refund_night`', keys: '`refund:<day>`', when: 'every state but `none`' },
  refund_receive: {
    books: ['key', 'line'],
    rows: '`refund_night`; `statement_line`',
    keys: '`refund:<reference>`',
    when: 'the sum of those `received` under the reference; line `bonus` SUCCESS',
  },
  refund_expire: { books: ['key'], rows: '`refund_night`', keys: '`refund:<day>:expire`', when: '`expired`' },
  invite: { books: ['key'], rows: '`invite_reward`', keys: '`invite:<invitee>`', when: 'every state, amount above 0' },
  invite_receive: {
    books: ['key', 'line'],
    rows: '`invite_reward`; `statement_line`',
    keys: '`<reference>:receive`',
    when: 'the sum of those `received_as` the reference; line `bonus` SUCCESS',
  },
  invite_void: { books: ['key'], rows: '`invite_reward`', keys: '`invite-void:<invitee>`', when: '`void`, amount above 0' },
  wheel: { books: ['key'], rows: '`wheel_coupon` with its `wheel_spin`', keys: '`wheel:<spin>`', when: 'every state, amount above 0' },
  wheel_receive: {
    books: ['key', 'line', 'prize'],
    rows: '`wheel_coupon`, or `member_bonus`; `statement_line`',
    keys: '`wheel:<coupon>:receive`, or `bonus:<id>`',
    when: 'a claimed credit, or a granted bonus of source `wheel`, of which there are as many as claimed bonus prizes; line `bonus` SUCCESS',
  },
  wheel_expire: { books: ['key'], rows: '`wheel_coupon`', keys: '`wheel:<coupon>:expire`', when: '`expired`, amount above 0' },
  adjustment: {
    books: ['line'],
    rows: '`statement_line`',
    keys: '`adjust:<key>`, reference `J<key>`',
    when: 'line `deposit` or `withdraw` SUCCESS',
  },
};

export const kindsIn = (book: Book): readonly string[] =>
  Object.entries(rowsOfKinds).flatMap(([kind, { books }]) => (books.includes(book) ? [kind] : []));
