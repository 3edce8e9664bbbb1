-- Quotas of an account, and pages of a pull that end by bytes (src/sync/README.md, "Limits of an account").

-- The size of a record, so that nothing has to unpack its value to add sizes up.
alter table user_record add column bytes integer not null
  generated always as (coalesce(octet_length(value::text), 0) + coalesce(octet_length(texts::text), 0)) stored;

-- Records that have a quota together: the shopping list, and each draft. contract/sync/quota.ts has the same function.
create function record_group(id text) returns text language sql immutable parallel safe return
  case split_part(id, ':', 1)
    when 'shopping' then 'shopping'
    when 'draft' then 'draft:' || split_part(id, ':', 2)
    when 'drafttext' then 'draft:' || split_part(id, ':', 2)
  end;
create index user_record_group_idx on user_record (account_id, record_group(id)) where record_group(id) is not null;

-- What the account has stored. Each push adds what it stores; a job counts the large accounts again.
alter table sync_user
  add column stored_rows bigint not null default 0,
  add column stored_bytes bigint not null default 0,
  add column revision_bytes bigint not null default 0;

create function stored_usage(account uuid, out stored_rows bigint, out stored_bytes bigint, out revision_bytes bigint)
language sql stable as $$
  select records.count + saved.count + ratings.count, records.bytes + 80 * saved.count + 40 * ratings.count, revisions.bytes
  from (select count(*), coalesce(sum(bytes), 0)::bigint as bytes from user_record where account_id = account) as records,
    (select count(*) from saved_recipe where account_id = account) as saved,
    (select count(*) from rating where account_id = account) as ratings,
    (select coalesce(sum(octet_length(body)), 0)::bigint as bytes from text_revision where account_id = account) as revisions
$$;

update sync_user set (stored_rows, stored_bytes, revision_bytes) =
  (select usage.stored_rows, usage.stored_bytes, usage.revision_bytes from stored_usage(account_id) as usage);

create index sync_user_large_idx on sync_user (account_id)
  where stored_rows > 50000 or stored_bytes > 32000000 or revision_bytes > 128000000;
