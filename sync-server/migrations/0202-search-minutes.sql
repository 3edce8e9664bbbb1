-- Filled by 0203. A new column without a value takes no time, and its lock is short.
alter table recipe_search add column minutes integer;
