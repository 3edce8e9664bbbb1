-- A batch of a queue leaves one line for each job, with an array of all its ids. Ids hardly compress, and a row in one piece
-- is written, read and deleted faster than one with parts elsewhere, like the rows of `sync_batch`.
alter table rating_due set (toast_tuple_target = 8160);
alter table rating_due
  alter column recipe_ids set storage external,
  alter column stars_before set storage external,
  alter column stars_after set storage external;
alter table notify_due set (toast_tuple_target = 8160);
alter table notify_due
  alter column targets set storage external,
  alter column amounts set storage external;
