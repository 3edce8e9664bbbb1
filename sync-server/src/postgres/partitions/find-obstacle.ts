import type { Client } from 'pg'

// What a copy of a table would lose without a word. Each line is the end of a sentence that begins with the table.
const obstacles = `
  with member as (
    select $1::regclass as table union select relid from pg_partition_tree($1::regclass)
  ), present as (
    select pg_class.* from pg_class join member on member.table = pg_class.oid
  ), part as (
    select oid from present union select indexrelid from pg_index join present on present.oid = indrelid
  )
  select format('is part of the publication %I, whose subscribers do not know the new table: drop the publication, or take the table out of it', pubname) as line
    from pg_publication where puballtables
      or oid in (select prpubid from pg_publication_rel join present on present.oid = prrelid)
      or oid in (select pnpubid from pg_publication_namespace join present on relnamespace = pnnspid)
  union all select format('has a replica identity of its own: alter table %s replica identity default', oid::regclass)
    from present where relreplident <> 'd' and relkind in ('r', 'p')
  union all select format('has the option %s for its column %I: alter table %s alter column %2$I reset (…)', attoptions[1], attname, attrelid::regclass)
    from pg_attribute join present on present.oid = attrelid where attoptions is not null
  union all select format('has the index %s with a statistics target: alter index %1$s alter column %s set statistics -1', attrelid::regclass, attnum)
    from pg_attribute join pg_index on indexrelid = attrelid join present on present.oid = indrelid where attstattarget >= 0
  union all select format('has parameters for large values: alter table %s reset (toast.…)', present.oid::regclass)
    from present join pg_class toast on toast.oid = present.reltoastrelid where toast.reloptions is not null
  union all select 'has row security: alter table … disable row level security, and drop its policies'
    from present where relrowsecurity or relforcerowsecurity or exists (select from pg_policy where polrelid = present.oid)
  union all select format('has the rule %I: drop it', rulename) from pg_rewrite join present on present.oid = ev_class
  union all select format('has the extended statistics %I: drop them', stxname)
    from pg_statistic_ext join present on present.oid = stxrelid
  union all select format('has the foreign key %I, whose triggers are disabled: alter table %s enable trigger all', conname, conrelid::regclass)
    from pg_trigger join present on present.oid = tgrelid join pg_constraint on pg_constraint.oid = tgconstraint
   where tgisinternal and tgenabled <> 'O'
  union all select format('has %s in the tablespace %I: move it to the usual one', pg_class.oid::regclass, spcname)
    from pg_class join part using (oid) join pg_tablespace on pg_tablespace.oid = reltablespace
  union all select 'is unlogged: alter table … set logged' from present where relpersistence = 'u'
  union all select format('is clustered on %s: alter table %s set without cluster', indexrelid::regclass, indrelid::regclass)
    from pg_index join present on present.oid = indrelid where indisclustered
  union all select 'inherits from another table, or is inherited'
    from pg_inherits join pg_class child on child.oid = inhrelid, present
   where present.oid in (inhrelid, inhparent) and not child.relispartition
  union all select 'has a security label: security label on … is null'
    from pg_seclabel join present on present.oid = objoid and classoid = 'pg_class'::regclass
  limit 1`

/** The first reason why a copy of the table would not be like it, as a sentence; null: there is none. */
export const findObstacle = async (client: Client, table: string): Promise<string | null> => {
  const { rows } = await client.query<{ line: string }>(obstacles, [table])
  const [found] = rows
  return found === undefined ? null : `The table ${table} ${found.line}.`
}
