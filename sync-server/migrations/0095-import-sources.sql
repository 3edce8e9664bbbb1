-- Texts that drafts were imported from: they are looked through for those whose time is over.
create index user_record_import_source_idx on user_record (account_id, id)
  where starts_with(id, 'draft:') and right(id, 7) = ':source' and value is not null;
