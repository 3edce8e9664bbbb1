-- Each push updates one row of each of these tables, and none of their indexes has a column that it changes. With room on
-- its page the new row stays there, and no index gets an entry. A table of partitions has no such setting; its partitions have.
do $$
declare part regclass;
begin
  for part in
    select oid from pg_class
    where relkind = 'r' and (oid in ('sync_user'::regclass, 'sync_client'::regclass)
      or oid in (select inhrelid from pg_inherits where inhparent in ('sync_user'::regclass, 'sync_client'::regclass)))
  loop
    execute format('alter table %s set (fillfactor = 70)', part);
  end loop;
end $$;
