-- The lines of likes: ids hardly compress, and trying it takes longer than to write them. The table may be split into
-- partitions, which take this setting from it; the other setting of 0272 they would not.
alter table contribution_due alter column ids set storage external;
