-- expands
-- The folder of the files has a marker of this name, so that a server with another folder is noticed. Null until the first server has put one there.
alter table file_place add column folder_id uuid;
