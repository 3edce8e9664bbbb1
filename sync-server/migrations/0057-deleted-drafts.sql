-- Drafts that were deleted: they are looked through for those whose time is over.
create index own_record_deleted_draft_idx on own_record (account_id, id)
  where starts_with(id, 'draft:') and right(id, 5) = ':gone' and value is not null;
