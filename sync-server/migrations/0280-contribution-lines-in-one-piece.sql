-- The lines of likes, like those of 0272: ids hardly compress, and a row in one piece is written, read and deleted faster than
-- one with parts elsewhere.
alter table contribution_due set (toast_tuple_target = 8160);
alter table contribution_due alter column ids set storage external;
