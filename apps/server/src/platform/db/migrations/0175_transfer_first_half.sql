-- expands
-- Between two providers that keep no references of ours both halves have a number of the provider's own. Only the second was kept: the first could be taken
-- for another transfer of the same amount, was a difference in the comparison of the books, and could not be told from a lost one after a restore.
alter table transfer add column outside_from text;
