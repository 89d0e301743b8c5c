-- expands
-- Money that a member has not played yet. A payout without a person needs both to be zero.
alter table member add column unplayed_deposits bigint not null default 0;
alter table member add column unplayed_gifts bigint not null default 0;
-- Coins that came with those deposits and are not spent yet.
alter table member add column unplayed_coins integer not null default 0;
-- The turnover of all games together up to which play was counted.
alter table member add column counted_turnover bigint not null default 0;

-- What was not played when the withdrawal was asked for, and the coins that were taken back with it.
alter table withdrawal add column unplayed_deposits bigint not null default 0;
alter table withdrawal add column unplayed_gifts bigint not null default 0;
alter table withdrawal add column coins_taken integer not null default 0;

-- Why a reward is void: the two accounts share a device or a bank account. Null: taken out unplayed, or never a reward.
alter table invite_reward add column why text;
