-- expands
-- What makes the house result, each on its own. Null: counted by the version before, whose `result` left out what staff did by hand; such minutes are added
-- up again. `result` is kept for that version.
alter table overview_minute add column game_result bigint, add column given bigint, add column by_hand bigint;
create index overview_minute_old on overview_minute (minute) where by_hand is null;
