-- The versions of one draft's texts, the newest first: they are browsed a page at a time.
create index text_revision_draft_idx on text_revision (account_id, split_part(id, ':', 2), version);
