-- A conversation that is deleted takes the guests' that went into it along: without this they would be looked for among all.
create index chat_merged on chat (merged_into) where merged_into is not null;
