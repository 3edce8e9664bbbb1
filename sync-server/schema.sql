-- The schema after all migrations. Written by `npm run schema -w sync-server`; changes are made in migrations/.

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.add_likes(targets uuid[], more integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with change as (select target, sum(n)::integer as n from unnest(targets, more) as line (target, n) group by target having sum(n) <> 0),
  locked as (
    select review_id, n from recipe_review join change on review_id = target order by review_id for no key update of recipe_review
  ), reviews as (
    update recipe_review set likes = likes + n from locked where recipe_review.review_id = locked.review_id
  )
  update recipe_reply set likes = likes + n from change where reply_id = target;
$function$;

CREATE OR REPLACE FUNCTION public.add_to_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change recipe_day;
begin
  change := new;
  if tg_op = 'UPDATE' then
    change.views := new.views - old.views;
    change.from_search := new.from_search - old.from_search;
    change.from_explore := new.from_explore - old.from_explore;
    change.from_profile := new.from_profile - old.from_profile;
    change.from_collection := new.from_collection - old.from_collection;
    change.from_outside := new.from_outside - old.from_outside;
    change.from_unknown := new.from_unknown - old.from_unknown;
    change.read := new.read - old.read;
    change.saved := new.saved - old.saved;
    change.cooked := new.cooked - old.cooked;
    change.rated := new.rated - old.rated;
    change.stars := new.stars - old.stars;
    change.reviews := new.reviews - old.reviews;
    change.likes := new.likes - old.likes;
    change.left_machine := new.left_machine - old.left_machine;
    change.left_own := new.left_own - old.left_own;
    change.left_many := new.left_many - old.left_many;
    change.followers := new.followers - old.followers;
  end if;
  insert into recipe_month as total (author_id, recipe_id, month, views, from_search, from_explore, from_profile, from_collection,
      from_outside, from_unknown, read, saved, cooked, rated, stars, reviews, likes, followers, left_machine,
      left_own, left_many)
    values (change.author_id, change.recipe_id, date_trunc('month', change.day), change.views, change.from_search,
      change.from_explore, change.from_profile, change.from_collection, change.from_outside, change.from_unknown, change.read,
      change.saved, change.cooked, change.rated, change.stars, change.reviews, change.likes, change.followers,
      change.left_machine, change.left_own, change.left_many)
    on conflict (author_id, recipe_id, month) do update set
      views = total.views + excluded.views, from_search = total.from_search + excluded.from_search,
      from_explore = total.from_explore + excluded.from_explore, from_profile = total.from_profile + excluded.from_profile,
      from_collection = total.from_collection + excluded.from_collection,
      from_outside = total.from_outside + excluded.from_outside, from_unknown = total.from_unknown + excluded.from_unknown,
      read = total.read + excluded.read, saved = total.saved + excluded.saved, cooked = total.cooked + excluded.cooked,
      rated = total.rated + excluded.rated, stars = total.stars + excluded.stars, reviews = total.reviews + excluded.reviews,
      likes = total.likes + excluded.likes, followers = total.followers + excluded.followers,
      left_machine = total.left_machine + excluded.left_machine, left_own = total.left_own + excluded.left_own,
      left_many = total.left_many + excluded.left_many;
  if change.recipe_id <> '00000000-0000-0000-0000-000000000000' then
    insert into recipe_day as total (author_id, recipe_id, day, views, from_search, from_explore, from_profile, from_collection,
        from_outside, from_unknown, read, saved, cooked, rated, stars, reviews, likes, left_machine,
        left_own, left_many)
      values (change.author_id, '00000000-0000-0000-0000-000000000000', change.day, change.views, change.from_search,
        change.from_explore, change.from_profile, change.from_collection, change.from_outside, change.from_unknown, change.read,
        change.saved, change.cooked, change.rated, change.stars, change.reviews, change.likes,
        change.left_machine, change.left_own, change.left_many)
      on conflict (author_id, recipe_id, day) do update set
        views = total.views + excluded.views, from_search = total.from_search + excluded.from_search,
        from_explore = total.from_explore + excluded.from_explore, from_profile = total.from_profile + excluded.from_profile,
        from_collection = total.from_collection + excluded.from_collection,
        from_outside = total.from_outside + excluded.from_outside, from_unknown = total.from_unknown + excluded.from_unknown,
        read = total.read + excluded.read, saved = total.saved + excluded.saved, cooked = total.cooked + excluded.cooked,
        rated = total.rated + excluded.rated, stars = total.stars + excluded.stars, reviews = total.reviews + excluded.reviews,
        likes = total.likes + excluded.likes, left_machine = total.left_machine + excluded.left_machine,
        left_own = total.left_own + excluded.left_own, left_many = total.left_many + excluded.left_many;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_sync_context()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  expected_account uuid := nullif(current_setting('sync.account', true), '');
  expected_version bigint := nullif(current_setting('sync.version', true), '');
begin
  if exists (
    select from written
    where account_id is distinct from expected_account or version is distinct from expected_version
  ) then
    raise exception 'a row of % was written outside its account''s order', tg_table_name
      using hint = 'Every change of synced rows goes through the account''s version: see src/sync/README.md.';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_likes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_likes(array_agg(target_id), array_agg(1)) from written where not is_inactive having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_likes(array_agg(target_id), array_agg(-1)) from former where not is_inactive having count(*) > 0;
  else
    perform add_likes(array_agg(target_id), array_agg(n)) from (
      select target_id, 1 as n from written where not is_inactive union all select target_id, -1 from former where not is_inactive
    ) as line having count(*) > 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_plain_actors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change record;
begin
  for change in
    select account_id, group_id, count(*) as n from changed where cause = '' group by account_id, group_id
    order by account_id, group_id
  loop
    update notification set plain_actors = plain_actors + case tg_op when 'INSERT' then change.n else -change.n end
      where account_id = change.account_id and group_id = change.group_id;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_reply()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.is_shown and (tg_op = 'DELETE' or not new.is_shown) then
    update recipe_review set replies = replies - 1 where review_id = old.review_id;
  elsif tg_op <> 'DELETE' and new.is_shown and (tg_op = 'INSERT' or not old.is_shown) then
    update recipe_review set replies = replies + 1 where review_id = new.review_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.is_shown and (tg_op = 'DELETE' or not new.is_shown) then
    update recipe_review_count set reviews = reviews - 1 where recipe_id = old.recipe_id;
  elsif tg_op <> 'DELETE' and new.is_shown and (tg_op = 'INSERT' or not old.is_shown) then
    insert into recipe_review_count (recipe_id, reviews) values (new.recipe_id, 1)
      on conflict (recipe_id) do update set reviews = recipe_review_count.reviews + 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_push_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscription where account_id = new.account_id and session_id = new.session_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_synced_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into rating_due (recipe_ids, stars_before, stars_after)
    select array_agg(rating.recipe_id), array_agg(rating.stars), array_agg(0::smallint)
    from rating join deleted using (account_id) where rating.stars is not null having count(*) > 0;
  delete from saved_recipe using deleted where saved_recipe.account_id = deleted.account_id;
  delete from rating using deleted where rating.account_id = deleted.account_id;
  delete from user_record using deleted where user_record.account_id = deleted.account_id;
  delete from text_revision using deleted where text_revision.account_id = deleted.account_id;
  delete from sync_mutation using deleted where sync_mutation.account_id = deleted.account_id;
  delete from sync_batch using deleted where sync_batch.account_id = deleted.account_id;
  delete from sync_client using deleted where sync_client.account_id = deleted.account_id;
  delete from contribution_like using deleted where contribution_like.account_id = deleted.account_id;
  delete from recipe_reply using deleted where recipe_reply.writer_id = deleted.account_id;
  delete from recipe_review using deleted where recipe_review.writer_id = deleted.account_id;
  delete from contribution_due using deleted where contribution_due.account_id = deleted.account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_ledger_kind(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select kind in ('held', 'available', 'locked', 'owed', 'pool', 'referral', 'bank', 'adjustment')
    or kind ~ '^clearing:[a-z0-9-]{1,40}$'
$function$;

CREATE OR REPLACE FUNCTION public.move_contributions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  inactive boolean := new.suspended_at is not null or new.deletion_at is not null;
begin
  update recipe_review set is_inactive = inactive where writer_id = new.account_id and is_inactive <> inactive;
  update recipe_reply set is_inactive = inactive where writer_id = new.account_id and is_inactive <> inactive;
  update contribution_like set is_inactive = inactive where account_id = new.account_id and is_inactive <> inactive;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_referred_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.referred_at := coalesce(new.referred_at, now());
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_shown_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.shown_again_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_actor_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into notify_due (actor_id, kind) values (old.account_id, 'left');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_contributors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into contribution_due (account_id, ids)
    select account_id, array['like:' || target_id] from contribution_like
    where target_id = case tg_table_name when 'recipe_review' then (to_jsonb(old) ->> 'review_id')::uuid
      else (to_jsonb(old) ->> 'reply_id')::uuid end;
  if tg_table_name = 'recipe_review' then
    insert into contribution_due (account_id, ids)
      select writer_id, array['reply:' || reply_id] from recipe_reply
      where recipe_id = old.recipe_id and review_id = old.review_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'recipe_review' then
    -- With a review its replies are out of sight.
    insert into notify_due (actor_id, kind, targets) values (old.writer_id, 'shown', array(
      select old.review_id union all
      select reply_id from recipe_reply where recipe_id = old.recipe_id and review_id = old.review_id));
  else
    insert into notify_due (actor_id, kind, targets) values (old.writer_id, 'shown', array[old.reply_id]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_unnamed_contributions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into contribution_due (account_id, ids)
    select new.account_id, array_agg(id order by version) from user_record
    where account_id = new.account_id and (starts_with(id, 'review:') or starts_with(id, 'reply:'))
      and value ->> 'code' = 'NO_USERNAME'
    having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_group(id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE split_part(id, ':'::text, 1) WHEN 'shopping'::text THEN 'shopping'::text WHEN 'draft'::text THEN ('draft:'::text || split_part(id, ':'::text, 2)) WHEN 'drafttext'::text THEN ('draft:'::text || split_part(id, ':'::text, 2)) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.renew_mail_choice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update mail_choice set bounces = 0, generation = generation + 1 where account_id = new.account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stored_usage(account uuid, OUT stored_rows bigint, OUT stored_bytes bigint, OUT revision_bytes bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select records.count + saved.count + ratings.count, records.bytes + 80 * saved.count + 40 * ratings.count, revisions.bytes
  from (select count(*), coalesce(sum(bytes), 0)::bigint as bytes from user_record where account_id = account) as records,
    (select count(*) from saved_recipe where account_id = account) as saved,
    (select count(*) from rating where account_id = account) as ratings,
    (select coalesce(sum(octet_length(body)), 0)::bigint as bytes from text_revision where account_id = account) as revisions
$function$;

CREATE OR REPLACE FUNCTION public.sync_ledger(account uuid)
 RETURNS TABLE(client_id uuid, mid bigint, version bigint, uid uuid, name text, key text, status smallint, code text, payload json, occurred_at timestamp with time zone, applied_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select client_id, mid, version, uid, name, key, status, code, payload, occurred_at, applied_at
  from sync_mutation where account_id = account
  union all
  select client_id, first_mid + line.ordinal - 1, version, line.uid, names[line.name_number], line.key, 1::smallint, null, null,
    to_timestamp(line.occurred_at / 1000::float8), applied_at
  from sync_batch, unnest(uids, name_numbers, keys, sync_batch.occurred_at) with ordinality
    as line (uid, name_number, key, occurred_at, ordinal)
  where account_id = account
$function$;

create table account (
  account_id uuid not null,
  email text not null,
  username text,
  name text,
  bio text default ''::text not null,
  confirmed boolean default false not null,
  profile_type text default 'reader'::text not null,
  is_partner boolean default false not null,
  referred_by text,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  referral_code text default upper(substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12)) not null,
  photo_id text,
  links text[] default '{}'::text[] not null,
  username_since timestamp with time zone,
  deletion_at timestamp with time zone,
  language text,
  units text,
  limited_until timestamp with time zone,
  referred_at timestamp with time zone,
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_email_check CHECK ((email = lower(email))),
  constraint account_email_key UNIQUE (email),
  constraint account_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
  constraint account_links_check CHECK ((cardinality(links) <= 5)),
  constraint account_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(photo_id),
  constraint account_profile_type_check CHECK ((profile_type = ANY (ARRAY['reader'::text, 'author'::text]))),
  constraint account_referral_code_key UNIQUE (referral_code),
  constraint account_units_check CHECK ((length(units) <= 20)),
  constraint account_username_check CHECK ((username ~ '^[A-Za-z][A-Za-z0-9._-]{2,29}$'::text))
);

create table account_audit (
  audit_id bigint generated always as identity not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  action text not null,
  detail jsonb default '{}'::jsonb not null,
  constraint account_audit_pkey PRIMARY KEY (account_id, audit_id),
  constraint account_audit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table account_capability (
  account_id uuid not null,
  capability text not null,
  granted_at timestamp with time zone default now() not null,
  constraint account_capability_pkey PRIMARY KEY (account_id, capability),
  constraint account_capability_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint account_capability_known CHECK ((capability = ANY (ARRAY['moderator'::text, 'editor'::text, 'operator'::text])))
);

create table account_code (
  account_id uuid not null,
  purpose text not null,
  email text not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  constraint account_code_pkey PRIMARY KEY (account_id, purpose),
  constraint account_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint account_code_email_check CHECK ((email = lower(email))),
  constraint account_code_purpose_check CHECK ((purpose = ANY (ARRAY['old-email'::text, 'new-email'::text, 'deletion'::text, 'reauthentication'::text])))
);

create table account_photo (
  account_id uuid not null,
  photo_id text not null,
  uploaded_at timestamp with time zone not null,
  for_profile boolean default false not null,
  unused_since timestamp with time zone,
  constraint account_photo_pkey PRIMARY KEY (account_id, photo_id),
  constraint account_photo_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint account_photo_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(photo_id)
);

create table account_provider (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  provider text not null,
  email text,
  connected_at timestamp with time zone default now() not null,
  constraint account_provider_pkey PRIMARY KEY (account_id, issuer, subject),
  constraint account_provider_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint account_provider_account_id_provider_key UNIQUE (account_id, provider),
  constraint account_provider_issuer_subject_key UNIQUE (issuer, subject)
);

create table admin_audit (
  audit_id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  command text not null,
  arguments text[] not null,
  outcome text not null,
  account_id uuid,
  constraint admin_audit_pkey PRIMARY KEY (audit_id)
);

create table ai_answer (
  account_id uuid not null,
  question_id uuid not null,
  talk_id uuid not null,
  asked_at timestamp with time zone not null,
  attempt uuid not null,
  events jsonb,
  constraint ai_answer_pkey PRIMARY KEY (account_id, question_id),
  constraint ai_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table ai_month (
  month date not null,
  slot integer not null,
  tokens bigint default 0 not null,
  reserved bigint default 0 not null,
  constraint ai_month_pkey PRIMARY KEY (month, slot),
  constraint ai_month_reserved_check CHECK ((reserved >= 0))
);

create table ai_reservation (
  account_id uuid not null,
  reservation_id uuid not null,
  day date not null,
  month date not null,
  slot integer not null,
  tokens bigint not null,
  made_at timestamp with time zone not null,
  constraint ai_reservation_pkey PRIMARY KEY (account_id, reservation_id)
);

create table ai_use (
  account_id uuid not null,
  day date not null,
  messages integer default 0 not null,
  tokens_in bigint default 0 not null,
  tokens_out bigint default 0 not null,
  reserved bigint default 0 not null,
  constraint ai_use_pkey PRIMARY KEY (account_id, day),
  constraint ai_use_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint ai_use_reserved_check CHECK ((reserved >= 0))
);

create table analytics_event (
  event_id uuid not null,
  account_id uuid,
  name text not null,
  source text not null,
  page_path text not null,
  clicked_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint analytics_event_pkey PRIMARY KEY (event_id),
  constraint analytics_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table backup_run (
  day date not null,
  leased_until timestamp with time zone not null,
  tries smallint default 1 not null,
  file text,
  made_at timestamp with time zone,
  verified_at timestamp with time zone,
  faults text[] default '{}'::text[] not null,
  constraint backup_run_pkey PRIMARY KEY (day),
  constraint backup_run_tries_check CHECK ((tries > 0))
);

create table bank_details (
  account_id uuid not null,
  kind text not null,
  key_version integer not null,
  wrapped_key bytea not null,
  shown bytea not null,
  sealed bytea not null,
  number_hash bytea not null,
  set_at timestamp with time zone not null,
  pays_from timestamp with time zone not null,
  constraint bank_details_pkey PRIMARY KEY (account_id),
  constraint bank_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint bank_details_key_version_check CHECK ((key_version >= 0)),
  constraint bank_details_kind_check CHECK ((kind = ANY (ARRAY['iban'::text, 'us'::text]))),
  constraint bank_details_number_hash_check CHECK ((octet_length(number_hash) = 32))
);

create table blob (
  account_id uuid not null,
  sha256 text not null,
  size integer not null,
  type text not null,
  received integer default 0 not null,
  touched_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  constraint blob_pkey PRIMARY KEY (account_id, sha256),
  constraint blob_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint blob_check CHECK (((received >= 0) AND (received <= size))),
  constraint blob_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint blob_size_check CHECK (((size >= 1) AND (size <= 10000000))),
  constraint blob_type_check CHECK ((length(type) <= 100))
);

create table blob_chunk (
  account_id uuid not null,
  sha256 text not null,
  at integer not null,
  bytes bytea not null,
  constraint blob_chunk_pkey PRIMARY KEY (account_id, sha256, at),
  constraint blob_chunk_account_id_sha256_fkey FOREIGN KEY (account_id, sha256) REFERENCES blob(account_id, sha256) ON DELETE CASCADE
);

create table blog_post (
  post_id uuid not null,
  slug text not null,
  revision integer default 1 not null,
  author_id uuid,
  title text not null,
  summary text not null,
  markdown text not null,
  blocks json not null,
  minutes integer not null,
  state text default 'draft'::text not null,
  published_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  source text,
  constraint blog_post_pkey PRIMARY KEY (post_id),
  constraint blog_post_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(account_id) ON DELETE SET NULL,
  constraint blog_post_check CHECK (((state = 'draft'::text) OR (published_at IS NOT NULL))),
  constraint blog_post_slug_key UNIQUE (slug),
  constraint blog_post_source_key UNIQUE (source),
  constraint blog_post_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text])))
);

create table contact_message (
  message_id uuid not null,
  account_id uuid,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  received_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint contact_message_pkey PRIMARY KEY (message_id),
  constraint contact_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE SET NULL
);

create table contribution_due (
  account_id uuid not null,
  due_id bigint generated always as identity not null,
  ids text[] not null,
  constraint contribution_due_pkey PRIMARY KEY (account_id, due_id)
);

create table contribution_like (
  account_id uuid not null,
  target_id uuid not null,
  is_inactive boolean not null,
  liked_at timestamp with time zone default now() not null,
  constraint contribution_like_pkey PRIMARY KEY (account_id, target_id)
);

create table earn_flag (
  month text not null,
  owner_id uuid not null,
  kinds text[] not null,
  readers integer not null,
  parts jsonb not null,
  flagged_at timestamp with time zone not null,
  decision text,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint earn_flag_pkey PRIMARY KEY (month, owner_id),
  constraint earn_flag_check CHECK ((num_nulls(decision, reason, decided_by, decided_at) = ANY (ARRAY[0, 4]))),
  constraint earn_flag_decision_check CHECK ((decision = ANY (ARRAY['harmless'::text, 'taken-back'::text]))),
  constraint earn_flag_known_kinds CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['household'::text, 'ring'::text, 'mutual'::text, 'together'::text, 'jump'::text]))),
  constraint earn_flag_month_fkey FOREIGN KEY (month) REFERENCES earn_pool(month),
  constraint earn_flag_readers_check CHECK ((readers > 0))
);

create table earn_point (
  month text not null,
  recipe_id uuid not null,
  reader_id uuid not null,
  cooked smallint not null,
  saved boolean not null,
  rated boolean not null,
  read smallint default 0 not null,
  constraint earn_point_pkey PRIMARY KEY (month, recipe_id, reader_id),
  constraint earn_point_month_fkey FOREIGN KEY (month) REFERENCES earn_pool(month),
  constraint earn_point_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table earn_pool (
  month text not null,
  amount bigint not null,
  currency character(3) not null,
  rule text,
  counted_at timestamp with time zone,
  closed_at timestamp with time zone,
  released_at timestamp with time zone,
  left_out jsonb default '{}'::jsonb not null,
  constraint earn_pool_pkey PRIMARY KEY (month),
  constraint earn_pool_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint earn_pool_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);

create table earn_recipe (
  month text not null,
  recipe_id uuid not null,
  owner_id uuid not null,
  origin text not null,
  readers integer not null,
  cooked integer not null,
  saved integer not null,
  rated integer not null,
  amount bigint not null,
  read integer default 0 not null,
  constraint earn_recipe_pkey PRIMARY KEY (month, recipe_id),
  constraint earn_recipe_amount_check CHECK ((amount >= 0)),
  constraint earn_recipe_month_fkey FOREIGN KEY (month) REFERENCES earn_pool(month)
);

create table error_report (
  fingerprint text not null,
  source text not null,
  build text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  count bigint not null,
  sample jsonb not null,
  constraint error_report_pkey PRIMARY KEY (fingerprint),
  constraint error_report_count_check CHECK ((count > 0)),
  constraint error_report_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{16}$'::text)),
  constraint error_report_source_check CHECK ((source = ANY (ARRAY['page'::text, 'worker'::text, 'server'::text])))
);

create table featured_recipe (
  recipe_id uuid not null,
  featured_by uuid,
  featured_at timestamp with time zone not null,
  starts_on date,
  ends_on date,
  constraint featured_recipe_pkey PRIMARY KEY (recipe_id),
  constraint featured_recipe_days_check CHECK ((ends_on >= starts_on)),
  constraint featured_recipe_featured_by_fkey FOREIGN KEY (featured_by) REFERENCES account(account_id) ON DELETE SET NULL,
  constraint featured_recipe_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(recipe_id) ON DELETE CASCADE
);

create table former_username (
  username text not null,
  account_id uuid,
  until timestamp with time zone not null,
  constraint former_username_pkey PRIMARY KEY (username),
  constraint former_username_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE SET NULL,
  constraint former_username_username_check CHECK ((username = lower(username)))
);

create table import_job (
  account_id uuid not null,
  import_id uuid not null,
  version bigint not null,
  url text not null,
  again boolean not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  constraint import_job_pkey PRIMARY KEY (account_id, import_id),
  constraint import_job_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table interruption (
  part text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint interruption_pkey PRIMARY KEY (part, started_at),
  constraint interruption_check CHECK ((ended_at >= started_at)),
  constraint interruption_part_check CHECK ((part = ANY (ARRAY['server'::text, 'pages'::text, 'sync'::text, 'publishing'::text, 'pictures'::text, 'mail'::text, 'notifications'::text])))
);

create table ledger_account (
  owner_id uuid not null,
  kind text not null,
  currency character(3) not null,
  debits_posted bigint not null,
  credits_posted bigint not null,
  debits_pending bigint not null,
  credits_pending bigint not null,
  constraint ledger_account_pkey PRIMARY KEY (owner_id, kind, currency),
  constraint ledger_account_balance_check CHECK (
CASE kind
    WHEN 'owed'::text THEN ((credits_posted + credits_pending) <= debits_posted)
    ELSE (((credits_posted - debits_posted) - debits_pending) >= 0)
END),
  constraint ledger_account_credits_pending_check CHECK ((credits_pending >= 0)),
  constraint ledger_account_credits_posted_check CHECK ((credits_posted >= 0)),
  constraint ledger_account_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_account_debits_pending_check CHECK ((debits_pending >= 0)),
  constraint ledger_account_debits_posted_check CHECK ((debits_posted >= 0)),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['held'::text, 'available'::text, 'locked'::text, 'owed'::text])))
);

create table ledger_check (
  day date not null,
  checked_at timestamp with time zone not null,
  line_count bigint not null,
  owner_count bigint not null,
  anchor bytea not null,
  difference_count integer not null,
  differences text[] not null,
  mailed_at timestamp with time zone,
  constraint ledger_check_pkey PRIMARY KEY (day),
  constraint ledger_check_anchor_check CHECK ((length(anchor) = 32))
);

create table ledger_house_day (
  day date not null,
  kind text not null,
  currency character(3) not null,
  debits bigint not null,
  credits bigint not null,
  constraint ledger_house_day_pkey PRIMARY KEY (day, kind, currency)
);

create table ledger_owner (
  owner_id uuid not null,
  last_seq bigint not null,
  head bytea not null,
  last_at timestamp with time zone not null,
  constraint ledger_owner_pkey PRIMARY KEY (owner_id),
  constraint ledger_owner_last_seq_check CHECK ((last_seq >= 0)),
  constraint ledger_owner_owner_id_check CHECK ((owner_id <> '00000000-0000-0000-0000-000000000000'::uuid))
);

create table ledger_transfer (
  owner_id uuid not null,
  seq bigint not null,
  transfer_id uuid not null,
  posting_id uuid not null,
  debit_kind text not null,
  credit_kind text not null,
  currency character(3) not null,
  amount bigint not null,
  state smallint not null,
  of_transfer uuid,
  cause text not null,
  cause_id text not null,
  leg smallint not null,
  recipe_id uuid,
  period text,
  rule text,
  at timestamp with time zone not null,
  made_by text not null,
  hash bytea not null,
  constraint ledger_transfer_pkey PRIMARY KEY (owner_id, seq),
  constraint ledger_transfer_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint ledger_transfer_cause_check CHECK ((cause ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint ledger_transfer_cause_id_check CHECK (((length(cause_id) >= 1) AND (length(cause_id) <= 200))),
  constraint ledger_transfer_check CHECK ((is_ledger_kind(credit_kind) AND (credit_kind <> debit_kind))),
  constraint ledger_transfer_check1 CHECK (
CASE state
    WHEN 1 THEN true
    WHEN 2 THEN (of_transfer IS NULL)
    ELSE (of_transfer IS NOT NULL)
END),
  constraint ledger_transfer_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_transfer_debit_kind_check CHECK (is_ledger_kind(debit_kind)),
  constraint ledger_transfer_hash_check CHECK ((length(hash) = 32)),
  constraint ledger_transfer_leg_check CHECK ((leg >= 0)),
  constraint ledger_transfer_owner_id_cause_cause_id_leg_key UNIQUE (owner_id, cause, cause_id, leg),
  constraint ledger_transfer_owner_id_check CHECK ((owner_id <> '00000000-0000-0000-0000-000000000000'::uuid)),
  constraint ledger_transfer_owner_id_transfer_id_key UNIQUE (owner_id, transfer_id),
  constraint ledger_transfer_seq_check CHECK ((seq >= 1)),
  constraint ledger_transfer_state_check CHECK (((state >= 1) AND (state <= 4)))
);

create table mail_choice (
  account_id uuid not null,
  kind text not null,
  frequency text not null,
  language text,
  due_at timestamp with time zone,
  covered_until timestamp with time zone,
  sent_at timestamp with time zone,
  generation integer default 0 not null,
  bounces integer default 0 not null,
  constraint mail_choice_pkey PRIMARY KEY (account_id, kind),
  constraint mail_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table migration (
  name text not null,
  sha256 text not null,
  at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table moderation_appeal (
  account_id uuid not null,
  decision_id uuid not null,
  body text not null,
  at timestamp with time zone not null,
  is_won boolean,
  reply text,
  answered_by uuid,
  answered_at timestamp with time zone,
  mailed_at timestamp with time zone,
  is_lifted boolean,
  constraint moderation_appeal_pkey PRIMARY KEY (account_id, decision_id),
  constraint moderation_appeal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint moderation_appeal_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decision(decision_id)
);

create table moderation_audit (
  audit_id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor uuid,
  step text not null,
  case_id uuid,
  decision_id uuid,
  recipe_id uuid,
  starts_on date,
  ends_on date,
  constraint moderation_audit_pkey PRIMARY KEY (audit_id),
  constraint moderation_audit_about_check CHECK (((case_id IS NULL) <> (recipe_id IS NULL)))
);

create table moderation_case (
  case_id uuid not null,
  kind text not null,
  target uuid not null,
  queue text not null,
  subject_id uuid,
  title text not null,
  excerpt text not null,
  link text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  proposed_by uuid,
  proposal json,
  constraint moderation_case_pkey PRIMARY KEY (case_id),
  constraint moderation_case_kind_check CHECK ((kind = ANY (ARRAY['recipe'::text, 'review'::text, 'reply'::text, 'account'::text]))),
  constraint moderation_case_queue_check CHECK ((queue = ANY (ARRAY['reported'::text, 'held'::text, 'operator'::text]))),
  constraint moderation_case_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES account(account_id) ON DELETE SET NULL
);

create table moderation_decision (
  decision_id uuid not null,
  case_id uuid not null,
  action text not null,
  clause text not null,
  ends_at timestamp with time zone,
  moderator uuid,
  is_automated boolean not null,
  from_notice boolean not null,
  report_count integer not null,
  at timestamp with time zone not null,
  constraint moderation_decision_pkey PRIMARY KEY (decision_id),
  constraint moderation_decision_action_check CHECK ((action = ANY (ARRAY['keep'::text, 'hide'::text, 'remove'::text, 'restore'::text, 'warn'::text, 'limit'::text, 'suspend'::text]))),
  constraint moderation_decision_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_case(case_id)
);

create table moderation_statement (
  account_id uuid not null,
  decision_id uuid not null,
  facts text not null,
  mailed_at timestamp with time zone,
  ended_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint moderation_statement_pkey PRIMARY KEY (account_id, decision_id),
  constraint moderation_statement_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint moderation_statement_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decision(decision_id)
);

create table node (
  node_id uuid not null,
  secret_hash bytea not null,
  shares_files boolean not null,
  place text not null,
  pid integer not null,
  process text not null,
  build text not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint node_pkey PRIMARY KEY (node_id),
  constraint node_build_check CHECK ((length(build) <= 100)),
  constraint node_place_check CHECK ((length(place) <= 2000)),
  constraint node_process_check CHECK ((length(process) <= 200)),
  constraint node_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);

create table notification (
  account_id uuid not null,
  group_id uuid not null,
  type text not null,
  target uuid not null,
  recipe_id uuid,
  opened_at timestamp with time zone not null,
  newest_at timestamp with time zone not null,
  newest_version bigint not null,
  is_gone boolean default false not null,
  plain_actors integer default 0,
  constraint notification_pkey PRIMARY KEY (account_id, group_id),
  constraint notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table notification_actor (
  account_id uuid not null,
  group_id uuid not null,
  actor_id uuid not null,
  cause text not null,
  detail jsonb not null,
  at timestamp with time zone not null,
  constraint notification_actor_pkey PRIMARY KEY (account_id, group_id, actor_id, cause),
  constraint notification_actor_account_id_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES notification(account_id, group_id) ON DELETE CASCADE
);

create table notify_due (
  due_id bigint generated always as identity not null,
  actor_id uuid not null,
  kind text not null,
  targets uuid[] default '{}'::uuid[] not null,
  amounts bigint[],
  constraint notify_due_pkey PRIMARY KEY (due_id),
  constraint notify_due_kind_check CHECK ((kind = ANY (ARRAY['saved'::text, 'rated'::text, 'blocked'::text, 'left'::text, 'shown'::text])))
);

create table notify_event (
  account_id uuid not null,
  type text not null,
  target uuid not null,
  actor_id uuid not null,
  cause text not null,
  change smallint not null,
  recipe_id uuid,
  detail jsonb default '{}'::jsonb not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint notify_event_pkey PRIMARY KEY (account_id, type, target, actor_id, cause),
  constraint notify_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint notify_event_change_check CHECK (((change >= '-1'::integer) AND (change <= 2)))
);

create table one_time_code (
  email text not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  browser_key text default ''::text not null,
  constraint one_time_code_pkey PRIMARY KEY (email, browser_key),
  constraint one_time_code_browser_key_check CHECK ((length(browser_key) <= 64)),
  constraint one_time_code_email_check CHECK ((email = lower(email)))
);

create table outgoing_hold (
  kind text not null,
  since timestamp with time zone default now() not null,
  backup_at timestamp with time zone,
  constraint outgoing_hold_pkey PRIMARY KEY (kind),
  constraint outgoing_hold_kind_check CHECK ((kind = ANY (ARRAY['mails'::text, 'pushes'::text, 'payouts'::text])))
);

create table partner_readers (
  account_id uuid not null,
  readers integer not null,
  counted_at timestamp with time zone not null,
  constraint partner_readers_pkey PRIMARY KEY (account_id),
  constraint partner_readers_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint partner_readers_readers_check CHECK ((readers >= 0))
);

create table passkey (
  passkey_id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (account_id, passkey_id),
  constraint passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint passkey_credential_id_key UNIQUE (credential_id)
);

create table passkey_challenge (
  challenge_hash bytea not null,
  account_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table payout (
  payout_id uuid not null,
  batch_id text not null,
  owner_id uuid not null,
  transfer_id uuid not null,
  state text not null,
  reason text default ''::text not null,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint payout_pkey PRIMARY KEY (payout_id),
  constraint payout_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batch(batch_id),
  constraint payout_batch_id_owner_id_key UNIQUE (batch_id, owner_id),
  constraint payout_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'exported'::text, 'sent'::text, 'settled'::text, 'returned'::text, 'cancelled'::text])))
);

create table payout_batch (
  batch_id text not null,
  currency character(3) not null,
  state text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  approved_by text,
  approved_at timestamp with time zone,
  key_version integer,
  sealed_file bytea,
  constraint payout_batch_pkey PRIMARY KEY (batch_id),
  constraint payout_batch_check CHECK ((((state = 'exported'::text) = (sealed_file IS NOT NULL)) AND ((sealed_file IS NULL) = (key_version IS NULL)))),
  constraint payout_batch_state_check CHECK ((state = ANY (ARRAY['made'::text, 'approved'::text, 'exported'::text, 'sent'::text, 'cancelled'::text])))
);

create table photo (
  photo_id text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  placeholder text not null,
  created_at timestamp with time zone default now() not null,
  constraint photo_pkey PRIMARY KEY (photo_id)
);

create table private_link (
  link_id uuid not null,
  account_id uuid not null,
  kind text not null,
  target text not null,
  secret_hash bytea not null,
  named boolean default false not null,
  uses_left integer,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint private_link_pkey PRIMARY KEY (account_id, link_id),
  constraint private_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint private_link_account_id_kind_target_key UNIQUE (account_id, kind, target),
  constraint private_link_kind_check CHECK ((kind = ANY (ARRAY['calendar'::text, 'collection'::text, 'list'::text]))),
  constraint private_link_secret_hash_key UNIQUE (secret_hash),
  constraint private_link_target_check CHECK ((length(target) <= 64)),
  constraint private_link_uses_left_check CHECK ((uses_left >= 0))
);

create table provider_authorization (
  state_hash bytea not null,
  provider text not null,
  account_id uuid,
  callback_url text not null,
  expires_at timestamp with time zone not null,
  constraint provider_authorization_pkey PRIMARY KEY (state_hash),
  constraint provider_authorization_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table provider_offer (
  offer_hash bytea not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint provider_offer_pkey PRIMARY KEY (offer_hash),
  constraint provider_offer_email_check CHECK ((email = lower(email)))
);

create table publish_job (
  account_id uuid not null,
  draft_id uuid not null,
  version bigint not null,
  task json not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  constraint publish_job_pkey PRIMARY KEY (account_id, draft_id),
  constraint publish_job_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table push_due (
  account_id uuid not null,
  endpoint_hash bytea not null,
  group_id uuid not null,
  due_at timestamp with time zone,
  asked_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint push_due_pkey PRIMARY KEY (account_id, endpoint_hash, group_id),
  constraint push_due_account_id_endpoint_hash_fkey FOREIGN KEY (account_id, endpoint_hash) REFERENCES push_subscription(account_id, endpoint_hash) ON DELETE CASCADE
);

create table push_subscription (
  account_id uuid not null,
  endpoint_hash bytea not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  time_zone text not null,
  renewed_at timestamp with time zone not null,
  failures integer default 0 not null,
  retry_at timestamp with time zone,
  sent_on text default ''::text not null,
  sent_count integer default 0 not null,
  streamed_at timestamp with time zone,
  constraint push_subscription_pkey PRIMARY KEY (account_id, endpoint_hash),
  constraint push_subscription_account_id_session_id_fkey FOREIGN KEY (account_id, session_id) REFERENCES session(account_id, session_id) ON DELETE CASCADE
);

create table rate_limit (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table rating (
  account_id uuid not null,
  recipe_id uuid not null,
  stars smallint,
  occurred_at timestamp with time zone not null,
  by_client uuid not null,
  by_mid bigint not null,
  version bigint not null,
  constraint rating_pkey PRIMARY KEY (account_id, recipe_id),
  constraint rating_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);

create table rating_due (
  due_id bigint generated always as identity not null,
  recipe_ids uuid[] not null,
  stars_before smallint[] not null,
  stars_after smallint[] not null,
  constraint rating_due_pkey PRIMARY KEY (due_id)
);

create table recipe (
  recipe_id uuid not null,
  short_id text not null,
  slug text not null,
  revision integer default 1 not null,
  author_id uuid,
  state text default 'published'::text not null,
  title text not null,
  description text default ''::text not null,
  cuisine text,
  diets text[] default '{}'::text[] not null,
  meals text[] default '{}'::text[] not null,
  tags text[] default '{}'::text[] not null,
  prep_minutes integer,
  cook_minutes integer,
  servings numeric,
  tips text default ''::text not null,
  body jsonb not null,
  card_head text not null,
  document_head text not null,
  photo_id text,
  source text,
  published_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  origin text default 'own'::text not null,
  taken_down_at timestamp with time zone,
  state_before_hiding text,
  shown_again_at timestamp with time zone,
  constraint recipe_pkey PRIMARY KEY (recipe_id),
  constraint recipe_author_check CHECK (((author_id IS NOT NULL) OR (state = 'deleted'::text))),
  constraint recipe_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(account_id),
  constraint recipe_cook_minutes_check CHECK ((cook_minutes >= 0)),
  constraint recipe_origin_check CHECK ((origin = ANY (ARRAY['own'::text, 'adapted'::text, 'imported'::text]))),
  constraint recipe_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(photo_id),
  constraint recipe_prep_minutes_check CHECK ((prep_minutes >= 0)),
  constraint recipe_short_id_key UNIQUE (short_id),
  constraint recipe_source_key UNIQUE (source),
  constraint recipe_state_check CHECK ((state = ANY (ARRAY['published'::text, 'withdrawn'::text, 'suspended'::text, 'hidden'::text, 'deleted'::text])))
);

create table recipe_day (
  author_id uuid not null,
  recipe_id uuid not null,
  day date not null,
  views integer default 0 not null,
  from_search integer default 0 not null,
  from_explore integer default 0 not null,
  from_profile integer default 0 not null,
  from_collection integer default 0 not null,
  from_outside integer default 0 not null,
  from_unknown integer default 0 not null,
  readers integer generated always as ((((((from_search + from_explore) + from_profile) + from_collection) + from_outside) + from_unknown)) stored not null,
  saved integer default 0 not null,
  cooked integer default 0 not null,
  rated integer default 0 not null,
  stars integer default 0 not null,
  reviews integer default 0 not null,
  likes integer default 0 not null,
  followers integer default 0 not null,
  read integer default 0 not null,
  left_machine integer default 0 not null,
  left_own integer default 0 not null,
  left_many integer default 0 not null,
  constraint recipe_day_pkey PRIMARY KEY (author_id, recipe_id, day),
  constraint recipe_day_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table recipe_event (
  day date not null,
  recipe_id uuid not null,
  who bytea not null,
  source text not null,
  views integer not null,
  constraint recipe_event_pkey PRIMARY KEY (day, recipe_id, who),
  constraint recipe_event_source_check CHECK ((source = ANY (ARRAY['search'::text, 'explore'::text, 'profile'::text, 'collection'::text, 'outside'::text, 'unknown'::text]))),
  constraint recipe_event_views_check CHECK ((views > 0))
);

create table recipe_left_out (
  day date not null,
  recipe_id uuid not null,
  reason text not null,
  views integer not null,
  constraint recipe_left_out_pkey PRIMARY KEY (day, recipe_id, reason),
  constraint recipe_left_out_reason_check CHECK ((reason = ANY (ARRAY['machine'::text, 'own'::text, 'many'::text]))),
  constraint recipe_left_out_views_check CHECK ((views > 0))
);

create table recipe_month (
  author_id uuid not null,
  recipe_id uuid not null,
  month date not null,
  views integer default 0 not null,
  from_search integer default 0 not null,
  from_explore integer default 0 not null,
  from_profile integer default 0 not null,
  from_collection integer default 0 not null,
  from_outside integer default 0 not null,
  from_unknown integer default 0 not null,
  readers integer generated always as ((((((from_search + from_explore) + from_profile) + from_collection) + from_outside) + from_unknown)) stored not null,
  saved integer default 0 not null,
  cooked integer default 0 not null,
  rated integer default 0 not null,
  stars integer default 0 not null,
  reviews integer default 0 not null,
  likes integer default 0 not null,
  followers integer default 0 not null,
  read integer default 0 not null,
  left_machine integer default 0 not null,
  left_own integer default 0 not null,
  left_many integer default 0 not null,
  constraint recipe_month_pkey PRIMARY KEY (author_id, recipe_id, month),
  constraint recipe_month_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table recipe_photo (
  recipe_id uuid not null,
  photo_id text not null,
  constraint recipe_photo_pkey PRIMARY KEY (recipe_id, photo_id),
  constraint recipe_photo_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(photo_id),
  constraint recipe_photo_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(recipe_id) ON DELETE CASCADE
);

create table recipe_rating (
  recipe_id uuid not null,
  stars_1 integer default 0 not null,
  stars_2 integer default 0 not null,
  stars_3 integer default 0 not null,
  stars_4 integer default 0 not null,
  stars_5 integer default 0 not null,
  rating_count bigint generated always as (((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5)) stored not null,
  stars_sum bigint generated always as (((((stars_1 + (2 * stars_2)) + (3 * stars_3)) + (4 * stars_4)) + (5 * stars_5))) stored not null,
  score double precision generated always as (((((((((stars_1 + (2 * stars_2)) + (3 * stars_3)) + (4 * stars_4)) + (5 * stars_5)))::numeric + 17.5))::double precision / ((((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5) + 5))::double precision)) stored not null,
  well_rated boolean generated always as (((((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5) >= 3) AND ((200 * ((((stars_1 + (2 * stars_2)) + (3 * stars_3)) + (4 * stars_4)) + (5 * stars_5))) >= (799 * ((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5))))) stored not null,
  constraint recipe_rating_pkey PRIMARY KEY (recipe_id),
  constraint recipe_rating_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(recipe_id) ON DELETE CASCADE
);

create table recipe_read (
  day date not null,
  recipe_id uuid not null,
  who bytea not null,
  account_id uuid,
  event_id uuid not null,
  constraint recipe_read_pkey PRIMARY KEY (day, recipe_id, who),
  constraint recipe_read_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint recipe_read_event_id_key UNIQUE (event_id)
);

create table recipe_reply (
  recipe_id uuid not null,
  review_id uuid not null,
  reply_id uuid not null,
  writer_id uuid not null,
  state text not null,
  is_inactive boolean not null,
  is_shown boolean generated always as (((state = 'visible'::text) AND (NOT is_inactive))) stored not null,
  body text not null,
  likes integer default 0 not null,
  written_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint recipe_reply_pkey PRIMARY KEY (recipe_id, review_id, reply_id),
  constraint recipe_reply_likes_check CHECK ((likes >= 0)),
  constraint recipe_reply_reply_id_key UNIQUE (reply_id),
  constraint recipe_reply_state_check CHECK ((state = ANY (ARRAY['visible'::text, 'held'::text, 'refused'::text])))
);

create table recipe_review (
  recipe_id uuid not null,
  review_id uuid not null,
  writer_id uuid not null,
  state text not null,
  is_inactive boolean not null,
  is_shown boolean generated always as (((state = 'visible'::text) AND (NOT is_inactive))) stored not null,
  stars smallint default 0 not null,
  cooked boolean default false not null,
  body text not null,
  photos text[] not null,
  likes integer default 0 not null,
  replies integer default 0 not null,
  written_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint recipe_review_pkey PRIMARY KEY (recipe_id, review_id),
  constraint recipe_review_likes_check CHECK ((likes >= 0)),
  constraint recipe_review_replies_check CHECK ((replies >= 0)),
  constraint recipe_review_review_id_key UNIQUE (review_id),
  constraint recipe_review_stars_check CHECK (((stars >= 0) AND (stars <= 5))),
  constraint recipe_review_state_check CHECK ((state = ANY (ARRAY['visible'::text, 'held'::text, 'refused'::text]))),
  constraint recipe_review_writer_id_recipe_id_key UNIQUE (writer_id, recipe_id)
);

create table recipe_review_count (
  recipe_id uuid not null,
  reviews integer not null,
  constraint recipe_review_count_pkey PRIMARY KEY (recipe_id),
  constraint recipe_review_count_reviews_check CHECK ((reviews >= 0))
);

create table recipe_search (
  recipe_id uuid not null,
  published_at timestamp with time zone not null,
  added_at timestamp with time zone default now() not null,
  facets_id integer not null,
  title tsvector not null,
  document tsvector not null,
  segment integer not null,
  minutes integer,
  constraint recipe_search_pkey PRIMARY KEY (recipe_id),
  constraint recipe_search_facets_id_fkey FOREIGN KEY (facets_id) REFERENCES search_facets(facets_id),
  constraint recipe_search_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(recipe_id) ON DELETE CASCADE
);

create table referral (
  owner_id uuid not null,
  referrer_id uuid not null,
  currency character(3) not null,
  credit bigint not null,
  credit_state text not null,
  credit_reasons text[] default '{}'::text[] not null,
  harmless text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  credited_at timestamp with time zone,
  lapses_at timestamp with time zone,
  warned_at timestamp with time zone,
  qualified_at timestamp with time zone,
  reward bigint,
  reward_state text,
  reward_reasons text[] default '{}'::text[] not null,
  rewarded_at timestamp with time zone,
  networks bytea[] default '{}'::bytea[] not null,
  reward_currency character(3),
  constraint referral_pkey PRIMARY KEY (owner_id),
  constraint referral_check CHECK (((reward_state = ANY (ARRAY['waiting'::text, 'posted'::text, 'declined'::text])) <= (reward IS NOT NULL))),
  constraint referral_check1 CHECK (((reward_state = 'posted'::text) <= (rewarded_at IS NOT NULL))),
  constraint referral_check2 CHECK (((credit_state = ANY (ARRAY['waiting'::text, 'declined'::text])) OR ((credited_at IS NOT NULL) AND (lapses_at IS NOT NULL)))),
  constraint referral_credit_check CHECK (((credit >= 1) AND (credit <= '1000000000000'::bigint))),
  constraint referral_credit_state_check CHECK ((credit_state = ANY (ARRAY['waiting'::text, 'locked'::text, 'unlocked'::text, 'lapsed'::text, 'declined'::text]))),
  constraint referral_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint referral_reward_check CHECK (((reward >= 1) AND (reward <= '1000000000000'::bigint))),
  constraint referral_reward_currency_check CHECK ((reward_currency ~ '^[A-Z]{3}$'::text)),
  constraint referral_reward_state_check CHECK ((reward_state = ANY (ARRAY['due'::text, 'waiting'::text, 'posted'::text, 'declined'::text, 'none'::text])))
);

create table referral_trace (
  account_id uuid not null,
  hash bytea not null,
  at timestamp with time zone not null,
  kind text not null,
  constraint referral_trace_pkey PRIMARY KEY (account_id, kind, hash),
  constraint referral_trace_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint referral_trace_kind_check CHECK ((kind = ANY (ARRAY['network'::text, 'browser'::text, 'reported'::text])))
);

create table report (
  report_id uuid not null,
  reference text not null,
  case_id uuid not null,
  account_id uuid,
  reason text not null,
  body text not null,
  notifier_name text,
  notifier_email text,
  language text not null,
  network bytea,
  weight real not null,
  at timestamp with time zone not null,
  agreed boolean,
  receipt_mailed_at timestamp with time zone,
  outcome_mailed_at timestamp with time zone,
  constraint report_pkey PRIMARY KEY (report_id),
  constraint report_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE SET NULL,
  constraint report_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_case(case_id),
  constraint report_reference_key UNIQUE (reference)
);

create table saved_recipe (
  account_id uuid not null,
  recipe_id uuid not null,
  adds jsonb not null,
  saved_at timestamp with time zone,
  version bigint not null,
  constraint saved_recipe_pkey PRIMARY KEY (account_id, recipe_id),
  constraint saved_recipe_check CHECK (((saved_at IS NULL) = (adds = '[]'::jsonb)))
);

create table search_facets (
  facets_id integer generated always as identity not null,
  diets text[] not null,
  meals text[] not null,
  cuisine text,
  recipes integer default 0 not null,
  changed_at timestamp with time zone default now() not null,
  constraint search_facets_pkey PRIMARY KEY (facets_id)
);

create table search_segment (
  segment integer not null,
  recipes integer not null,
  latest timestamp with time zone not null,
  constraint search_segment_pkey PRIMARY KEY (segment)
);

create table search_version (
  one boolean default true not null,
  version bigint default 0 not null,
  constraint search_version_pkey PRIMARY KEY (one),
  constraint search_version_one_check CHECK (one)
);

create table search_word (
  word text not null,
  lexeme text,
  recipes integer not null,
  titles integer not null,
  constraint search_word_pkey PRIMARY KEY (word)
);

create table session (
  session_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  user_agent text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  next_hash bytea,
  former_hash bytea,
  rotated_at timestamp with time zone default now() not null,
  forks integer default 0 not null,
  reauthenticated_at timestamp with time zone default now() not null,
  constraint session_pkey PRIMARY KEY (account_id, session_id),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint session_former_hash_key UNIQUE (former_hash),
  constraint session_next_hash_key UNIQUE (next_hash),
  constraint session_session_id_key UNIQUE (session_id),
  constraint session_token_hash_key UNIQUE (token_hash)
);

create table shared_asset (
  name text not null,
  used_at timestamp with time zone default now() not null,
  constraint shared_asset_pkey PRIMARY KEY (name),
  constraint shared_asset_name_check CHECK ((name ~ '^[\w.-]{1,200}$'::text))
);

create table shared_list (
  list_id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  constraint shared_list_pkey PRIMARY KEY (account_id, list_id),
  constraint shared_list_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint shared_list_account_id_key UNIQUE (account_id),
  constraint shared_list_list_id_key UNIQUE (list_id)
);

create table shared_list_member (
  account_id uuid not null,
  list_id uuid not null,
  joined_at timestamp with time zone not null,
  constraint shared_list_member_pkey PRIMARY KEY (account_id),
  constraint shared_list_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint shared_list_member_list_id_fkey FOREIGN KEY (list_id) REFERENCES shared_list(list_id) ON DELETE CASCADE
);

create table spent_session_token (
  token_hash bytea not null,
  session_id uuid not null,
  constraint spent_session_token_pkey PRIMARY KEY (token_hash),
  constraint spent_session_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(session_id) ON DELETE CASCADE
);

create table status_watch (
  only_row boolean default true not null,
  watcher uuid not null,
  looked_at timestamp with time zone not null,
  constraint status_watch_pkey PRIMARY KEY (only_row),
  constraint status_watch_only_row_check CHECK (only_row)
);

create table stored_mail (
  mail_id bigint generated always as identity not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  code text,
  at timestamp with time zone default now() not null,
  constraint stored_mail_pkey PRIMARY KEY (mail_id)
);

create table sync_batch (
  account_id uuid not null,
  client_id uuid not null,
  first_mid bigint not null,
  last_mid bigint not null,
  min_uid uuid not null,
  max_uid uuid not null,
  version bigint not null,
  applied_at timestamp with time zone default now() not null,
  uids uuid[] not null,
  names text[] not null,
  name_numbers smallint[] not null,
  keys text[] not null,
  occurred_at bigint[] not null,
  constraint sync_batch_pkey PRIMARY KEY (account_id, client_id, last_mid)
);

create table sync_client (
  client_id uuid not null,
  account_id uuid not null,
  last_mid bigint default 0 not null,
  last_uid uuid,
  root uuid not null,
  last_occurred timestamp with time zone,
  results_acked bigint default 0 not null,
  fenced_at timestamp with time zone,
  app text,
  seen_at timestamp with time zone default now() not null,
  constraint sync_client_pkey PRIMARY KEY (account_id, client_id)
);

create table sync_epoch (
  one boolean default true not null,
  epoch uuid default gen_random_uuid() not null,
  constraint sync_epoch_pkey PRIMARY KEY (one),
  constraint sync_epoch_one_check CHECK (one)
);

create table sync_mutation (
  client_id uuid not null,
  mid bigint not null,
  account_id uuid not null,
  uid uuid not null,
  origin uuid,
  name text not null,
  key text not null,
  status smallint not null,
  code text,
  detail json,
  payload json,
  version bigint not null,
  occurred_at timestamp with time zone not null,
  applied_at timestamp with time zone default now() not null,
  constraint sync_mutation_pkey PRIMARY KEY (account_id, client_id, mid)
);

create table sync_user (
  account_id uuid not null,
  version bigint default 0 not null,
  min_cursor bigint default 0 not null,
  direct_client uuid default gen_random_uuid() not null,
  stored_rows bigint default 0 not null,
  stored_bytes bigint default 0 not null,
  revision_bytes bigint default 0 not null,
  constraint sync_user_pkey PRIMARY KEY (account_id),
  constraint sync_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);

create table text_revision (
  account_id uuid not null,
  id text not null,
  version bigint not null,
  ordinal smallint not null,
  body text not null,
  written_at timestamp with time zone default now() not null,
  constraint text_revision_pkey PRIMARY KEY (account_id, id, version, ordinal),
  constraint text_revision_id_check CHECK ((length(id) <= 200))
);

create table user_record (
  account_id uuid not null,
  id text not null,
  value jsonb,
  texts jsonb,
  occurred_at timestamp with time zone not null,
  by_client uuid not null,
  by_mid bigint not null,
  version bigint not null,
  bytes integer generated always as ((COALESCE(octet_length((value)::text), 0) + COALESCE(octet_length((texts)::text), 0))) stored not null,
  constraint user_record_pkey PRIMARY KEY (account_id, id),
  constraint user_record_id_check CHECK ((length(id) <= 200))
);

create table visitor_key (
  day date not null,
  key bytea not null,
  constraint visitor_key_pkey PRIMARY KEY (day)
);

CREATE INDEX account_deletion_idx ON public.account USING btree (deletion_at) WHERE (deletion_at IS NOT NULL);
CREATE INDEX account_photo_id_idx ON public.account USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX account_referred_idx ON public.account USING btree (referred_by) WHERE (referred_by IS NOT NULL);
CREATE UNIQUE INDEX account_username_key ON public.account USING btree (lower(username));
CREATE INDEX account_photo_photo_idx ON public.account_photo USING btree (photo_id);
CREATE INDEX account_photo_profile_idx ON public.account_photo USING btree (uploaded_at) WHERE for_profile;
CREATE INDEX account_photo_unused_idx ON public.account_photo USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX ai_answer_asked_idx ON public.ai_answer USING btree (asked_at);
CREATE INDEX ai_reservation_made_idx ON public.ai_reservation USING btree (made_at);
CREATE INDEX ai_use_day_idx ON public.ai_use USING btree (day);
CREATE INDEX analytics_event_account_idx ON public.analytics_event USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX analytics_event_received_idx ON public.analytics_event USING brin (received_at);
CREATE INDEX bank_details_number_idx ON public.bank_details USING btree (number_hash);
CREATE INDEX blob_touched_idx ON public.blob USING btree (touched_at);
CREATE INDEX blog_post_author_idx ON public.blog_post USING btree (author_id);
CREATE INDEX blog_post_changed_idx ON public.blog_post USING btree (updated_at DESC, post_id DESC);
CREATE INDEX blog_post_newest_idx ON public.blog_post USING btree (published_at DESC, post_id DESC) WHERE (state = 'published'::text);
CREATE INDEX contact_message_unmailed_idx ON public.contact_message USING btree (received_at) WHERE (mailed_at IS NULL);
CREATE INDEX contribution_like_liked_idx ON public.contribution_like USING brin (liked_at) WITH (pages_per_range='32');
CREATE INDEX contribution_like_target_idx ON public.contribution_like USING btree (target_id);
CREATE INDEX earn_flag_open_idx ON public.earn_flag USING btree (flagged_at) WHERE (decision IS NULL);
CREATE INDEX earn_point_reader_idx ON public.earn_point USING btree (reader_id);
CREATE INDEX earn_recipe_owner_idx ON public.earn_recipe USING btree (month, owner_id, recipe_id);
CREATE INDEX featured_recipe_by_idx ON public.featured_recipe USING btree (featured_by);
CREATE INDEX former_username_account_idx ON public.former_username USING btree (account_id);
CREATE INDEX former_username_until_idx ON public.former_username USING btree (until);
CREATE INDEX import_job_due_idx ON public.import_job USING btree (due_at);
CREATE INDEX ledger_check_unmailed_idx ON public.ledger_check USING btree (day) WHERE (mailed_at IS NULL);
CREATE INDEX ledger_transfer_at_idx ON public.ledger_transfer USING brin (at) WITH (pages_per_range='32');
CREATE INDEX ledger_transfer_clearing_idx ON public.ledger_transfer USING btree (cause_id) WHERE ((credit_kind ~~ 'clearing:%'::text) OR (debit_kind ~~ 'clearing:%'::text));
CREATE UNIQUE INDEX ledger_transfer_of_idx ON public.ledger_transfer USING btree (owner_id, of_transfer) WHERE (of_transfer IS NOT NULL);
CREATE INDEX mail_choice_bounces_idx ON public.mail_choice USING btree (account_id) WHERE (bounces > 1);
CREATE INDEX mail_choice_due_idx ON public.mail_choice USING btree (due_at) WHERE (frequency <> 'off'::text);
CREATE INDEX moderation_appeal_open_idx ON public.moderation_appeal USING btree (at) WHERE (answered_at IS NULL);
CREATE INDEX moderation_appeal_unmailed_idx ON public.moderation_appeal USING btree (answered_at) WHERE ((answered_at IS NOT NULL) AND (mailed_at IS NULL));
CREATE INDEX moderation_audit_case_idx ON public.moderation_audit USING btree (case_id, audit_id);
CREATE UNIQUE INDEX moderation_case_open_idx ON public.moderation_case USING btree (kind, target) WHERE (closed_at IS NULL);
CREATE INDEX moderation_case_queue_idx ON public.moderation_case USING btree (opened_at, case_id) WHERE (closed_at IS NULL);
CREATE INDEX moderation_case_subject_idx ON public.moderation_case USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX moderation_case_target_idx ON public.moderation_case USING btree (target);
CREATE INDEX moderation_decision_at_idx ON public.moderation_decision USING btree (at);
CREATE INDEX moderation_decision_case_idx ON public.moderation_decision USING btree (case_id, at);
CREATE UNIQUE INDEX moderation_statement_decision_idx ON public.moderation_statement USING btree (decision_id);
CREATE INDEX moderation_statement_unmailed_idx ON public.moderation_statement USING btree (decision_id) WHERE (mailed_at IS NULL);
CREATE INDEX notification_age_idx ON public.notification USING btree (newest_at);
CREATE INDEX notification_newest_idx ON public.notification USING btree (account_id, newest_at);
CREATE INDEX notification_target_idx ON public.notification USING btree (target, account_id);
CREATE INDEX notification_actor_actor_idx ON public.notification_actor USING btree (actor_id);
CREATE INDEX notification_actor_cause_idx ON public.notification_actor USING btree (account_id, group_id, actor_id) WHERE (cause <> ''::text);
CREATE INDEX notification_actor_newest_idx ON public.notification_actor USING btree (account_id, group_id, at DESC);
CREATE INDEX notify_event_order_idx ON public.notify_event USING btree (account_id, at);
CREATE INDEX passkey_challenge_account_idx ON public.passkey_challenge USING btree (account_id);
CREATE INDEX passkey_challenge_expires_idx ON public.passkey_challenge USING btree (expires_at);
CREATE INDEX payout_owner_idx ON public.payout USING btree (owner_id, made_at DESC);
CREATE INDEX photo_created_idx ON public.photo USING btree (created_at);
CREATE INDEX provider_authorization_account_idx ON public.provider_authorization USING btree (account_id);
CREATE INDEX provider_authorization_expires_idx ON public.provider_authorization USING btree (expires_at);
CREATE INDEX provider_offer_expires_idx ON public.provider_offer USING btree (expires_at);
CREATE INDEX publish_job_due_idx ON public.publish_job USING btree (due_at);
CREATE INDEX push_due_due_idx ON public.push_due USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX push_subscription_endpoint_idx ON public.push_subscription USING btree (endpoint_hash);
CREATE INDEX push_subscription_session_idx ON public.push_subscription USING btree (account_id, session_id);
CREATE INDEX rate_limit_expire_idx ON public.rate_limit USING btree (expire);
CREATE INDEX rating_occurred_idx ON public.rating USING brin (occurred_at) WITH (pages_per_range='32');
CREATE INDEX rating_tombstone_idx ON public.rating USING btree (account_id, version) WHERE (stars IS NULL);
CREATE INDEX rating_version_idx ON public.rating USING btree (account_id, version);
CREATE INDEX recipe_author_idx ON public.recipe USING btree (author_id, published_at DESC);
CREATE INDEX recipe_newest_idx ON public.recipe USING btree (published_at DESC, recipe_id DESC) WHERE (state = 'published'::text);
CREATE INDEX recipe_published_idx ON public.recipe USING btree (recipe_id) INCLUDE (author_id) WHERE (state = 'published'::text);
CREATE INDEX recipe_day_author_idx ON public.recipe_day USING btree (author_id, day);
CREATE INDEX recipe_day_day_idx ON public.recipe_day USING brin (day) WITH (pages_per_range='32');
CREATE INDEX recipe_day_nothing_counted_idx ON public.recipe_day USING btree (day) WHERE (GREATEST(views, readers, read, saved, cooked, rated, stars, reviews, likes, followers) = 0);
CREATE INDEX recipe_month_author_idx ON public.recipe_month USING btree (author_id, month);
CREATE INDEX recipe_photo_photo_idx ON public.recipe_photo USING btree (photo_id);
CREATE INDEX recipe_rating_popular_idx ON public.recipe_rating USING btree (rating_count DESC, recipe_id);
CREATE INDEX recipe_rating_score_idx ON public.recipe_rating USING btree (score DESC, recipe_id DESC) WHERE (rating_count > 0);
CREATE INDEX recipe_rating_trusted_score_idx ON public.recipe_rating USING btree (score DESC, recipe_id DESC) WHERE (rating_count >= 3);
CREATE INDEX recipe_rating_well_rated_idx ON public.recipe_rating USING btree (recipe_id) WHERE well_rated;
CREATE INDEX recipe_read_account_idx ON public.recipe_read USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX recipe_reply_held_idx ON public.recipe_reply USING btree (reply_id) WHERE (state = 'held'::text);
CREATE INDEX recipe_reply_oldest_idx ON public.recipe_reply USING btree (review_id, written_at, reply_id) WHERE is_shown;
CREATE INDEX recipe_reply_writer_idx ON public.recipe_reply USING btree (writer_id, written_at);
CREATE INDEX recipe_reply_written_idx ON public.recipe_reply USING btree (written_at);
CREATE INDEX recipe_review_held_idx ON public.recipe_review USING btree (review_id) WHERE (state = 'held'::text);
CREATE INDEX recipe_review_helpful_idx ON public.recipe_review USING btree (recipe_id, likes, cooked, written_at, review_id) WHERE is_shown;
CREATE INDEX recipe_review_newest_idx ON public.recipe_review USING btree (recipe_id, written_at, review_id) WHERE is_shown;
CREATE INDEX recipe_review_stars_idx ON public.recipe_review USING btree (recipe_id, stars, likes, cooked, written_at, review_id) WHERE is_shown;
CREATE INDEX recipe_review_written_idx ON public.recipe_review USING btree (written_at);
CREATE INDEX recipe_search_facets_idx ON public.recipe_search USING btree (facets_id, published_at DESC, recipe_id DESC);
CREATE INDEX recipe_search_newest_idx ON public.recipe_search USING btree (published_at DESC, recipe_id DESC);
CREATE INDEX recipe_search_quickest_idx ON public.recipe_search USING btree (minutes, recipe_id) WHERE (minutes IS NOT NULL);
CREATE INDEX recipe_search_untimed_idx ON public.recipe_search USING btree (published_at DESC, recipe_id DESC) WHERE (minutes IS NULL);
CREATE INDEX recipe_search_words_idx ON public.recipe_search USING gin (title, document) WITH (fastupdate=off);
CREATE INDEX referral_due_idx ON public.referral USING btree (owner_id) WHERE (reward_state = 'due'::text);
CREATE INDEX referral_lapse_idx ON public.referral USING btree (lapses_at) WHERE (credit_state = 'locked'::text);
CREATE INDEX referral_networks_at_idx ON public.referral USING btree (created_at) WHERE (networks <> '{}'::bytea[]);
CREATE INDEX referral_networks_idx ON public.referral USING gin (networks);
CREATE INDEX referral_open_idx ON public.referral USING btree (owner_id) WHERE ((qualified_at IS NULL) AND (credit_state = ANY (ARRAY['locked'::text, 'lapsed'::text])));
CREATE INDEX referral_referrer_idx ON public.referral USING btree (referrer_id, rewarded_at);
CREATE INDEX referral_rewarded_idx ON public.referral USING btree (rewarded_at) WHERE (rewarded_at IS NOT NULL);
CREATE INDEX referral_waiting_idx ON public.referral USING btree (owner_id) WHERE ((credit_state = 'waiting'::text) OR (reward_state = 'waiting'::text));
CREATE INDEX referral_trace_at_idx ON public.referral_trace USING btree (at);
CREATE INDEX referral_trace_hash_idx ON public.referral_trace USING btree (hash);
CREATE INDEX report_account_idx ON public.report USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX report_at_idx ON public.report USING btree (at);
CREATE INDEX report_case_idx ON public.report USING btree (case_id, at);
CREATE INDEX report_unmailed_idx ON public.report USING btree (at) WHERE ((notifier_email IS NOT NULL) AND ((receipt_mailed_at IS NULL) OR ((agreed IS NOT NULL) AND (outcome_mailed_at IS NULL))));
CREATE INDEX saved_recipe_saved_idx ON public.saved_recipe USING brin (saved_at) WITH (pages_per_range='32');
CREATE INDEX saved_recipe_tombstone_idx ON public.saved_recipe USING btree (account_id, version) WHERE (adds = '[]'::jsonb);
CREATE INDEX saved_recipe_version_idx ON public.saved_recipe USING btree (account_id, version);
CREATE INDEX search_facets_changed_idx ON public.search_facets USING btree (changed_at);
CREATE UNIQUE INDEX search_facets_key ON public.search_facets USING btree (diets, meals, COALESCE(cuisine, ''::text));
CREATE INDEX search_word_lexeme_idx ON public.search_word USING btree (lexeme) INCLUDE (recipes, titles);
CREATE INDEX search_word_prefix_idx ON public.search_word USING btree (word text_pattern_ops);
CREATE INDEX search_word_similar_idx ON public.search_word USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX shared_asset_used_at_idx ON public.shared_asset USING btree (used_at);
CREATE INDEX shared_list_member_list_idx ON public.shared_list_member USING btree (list_id);
CREATE INDEX spent_session_token_session_idx ON public.spent_session_token USING btree (session_id);
CREATE INDEX stored_mail_recipient_idx ON public.stored_mail USING btree (recipient, mail_id DESC);
CREATE INDEX sync_batch_applied_idx ON public.sync_batch USING brin (applied_at) WITH (pages_per_range='32');
CREATE UNIQUE INDEX sync_batch_uid_key ON public.sync_batch USING btree (account_id, max_uid);
CREATE INDEX sync_client_account_idx ON public.sync_client USING btree (account_id, root);
CREATE INDEX sync_client_client_idx ON public.sync_client USING btree (client_id);
CREATE INDEX sync_mutation_applied_idx ON public.sync_mutation USING brin (applied_at) WITH (pages_per_range='32');
CREATE UNIQUE INDEX sync_mutation_origin_key ON public.sync_mutation USING btree (account_id, origin) WHERE ((origin IS NOT NULL) AND (status <> 6));
CREATE INDEX sync_mutation_payload_idx ON public.sync_mutation USING btree (account_id, applied_at) WHERE ((payload IS NOT NULL) AND (status = 5));
CREATE INDEX sync_mutation_results_idx ON public.sync_mutation USING btree (account_id, client_id, mid) WHERE (status > 1);
CREATE UNIQUE INDEX sync_mutation_uid_key ON public.sync_mutation USING btree (account_id, uid) WHERE (status <> 6);
CREATE INDEX text_revision_draft_idx ON public.text_revision USING btree (account_id, split_part(id, ':'::text, 2), version);
CREATE INDEX text_revision_written_idx ON public.text_revision USING btree (written_at);
CREATE INDEX user_record_cooked_day_idx ON public.user_record USING btree (((value ->> 'on'::text)) DESC, account_id DESC) WHERE (starts_with(id, 'cooked:'::text) AND (value IS NOT NULL));
CREATE INDEX user_record_cooked_idx ON public.user_record USING btree (account_id, ((value ->> 'recipeId'::text))) WHERE (starts_with(id, 'cooked:'::text) AND (value IS NOT NULL));
CREATE INDEX user_record_deleted_draft_idx ON public.user_record USING btree (account_id, id) WHERE (starts_with(id, 'draft:'::text) AND ("right"(id, 5) = ':gone'::text) AND (value IS NOT NULL));
CREATE INDEX user_record_followed_idx ON public.user_record USING btree (occurred_at) WHERE (starts_with(id, 'follow:'::text) AND (value IS NOT NULL));
CREATE INDEX user_record_followers_idx ON public.user_record USING btree (id) WHERE (starts_with(id, 'follow:'::text) AND (value IS NOT NULL));
CREATE INDEX user_record_group_idx ON public.user_record USING btree (account_id, record_group(id)) WHERE (record_group(id) IS NOT NULL);
CREATE INDEX user_record_import_source_idx ON public.user_record USING btree (account_id, id) WHERE (starts_with(id, 'draft:'::text) AND ("right"(id, 7) = ':source'::text) AND (value IS NOT NULL));
CREATE INDEX user_record_people_idx ON public.user_record USING btree (account_id, id) WHERE ((starts_with(id, 'follow:'::text) OR starts_with(id, 'block:'::text)) AND (value IS NOT NULL));
CREATE INDEX user_record_picture_idx ON public.user_record USING btree (account_id, "left"((value #>> '{value,hash}'::text[]), 32)) WHERE ((value #>> '{value,hash}'::text[]) IS NOT NULL);
CREATE INDEX user_record_tombstone_idx ON public.user_record USING btree (account_id, version) WHERE (value IS NULL);
CREATE INDEX user_record_version_idx ON public.user_record USING btree (account_id, version);

CREATE TRIGGER account_deleted AFTER DELETE ON public.account FOR EACH ROW EXECUTE FUNCTION queue_actor_left();
CREATE TRIGGER account_email_changed AFTER UPDATE OF email ON public.account FOR EACH ROW WHEN ((old.email <> new.email)) EXECUTE FUNCTION renew_mail_choice();
CREATE TRIGGER account_inactive AFTER UPDATE OF suspended_at, deletion_at ON public.account FOR EACH ROW WHEN (((old.suspended_at IS DISTINCT FROM new.suspended_at) OR (old.deletion_at IS DISTINCT FROM new.deletion_at))) EXECUTE FUNCTION move_contributions();
CREATE TRIGGER account_named AFTER UPDATE OF username ON public.account FOR EACH ROW WHEN (((old.username IS NULL) AND (new.username IS NOT NULL))) EXECUTE FUNCTION queue_unnamed_contributions();
CREATE TRIGGER account_referred_at BEFORE UPDATE OF referred_by ON public.account FOR EACH ROW WHEN (((new.referred_by IS NOT NULL) AND (old.referred_by IS NULL))) EXECUTE FUNCTION note_referred_at();
CREATE TRIGGER account_suspended AFTER UPDATE OF suspended_at ON public.account FOR EACH ROW WHEN (((old.suspended_at IS NULL) AND (new.suspended_at IS NOT NULL))) EXECUTE FUNCTION queue_actor_left();
CREATE TRIGGER contribution_like_deleted AFTER DELETE ON public.contribution_like REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE TRIGGER contribution_like_inserted AFTER INSERT ON public.contribution_like REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE TRIGGER contribution_like_updated AFTER UPDATE ON public.contribution_like REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE TRIGGER ledger_account_stays BEFORE DELETE OR TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_owner_stays BEFORE DELETE OR TRUNCATE ON public.ledger_owner FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER moderation_audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.moderation_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER moderation_decision_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.moderation_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notification_actor_deleted AFTER DELETE ON public.notification_actor REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_plain_actors();
CREATE TRIGGER notification_actor_inserted AFTER INSERT ON public.notification_actor REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_plain_actors();
CREATE TRIGGER rating_inserted AFTER INSERT ON public.rating REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_sync_context();
CREATE TRIGGER rating_updated AFTER UPDATE ON public.rating REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_sync_context();
CREATE TRIGGER recipe_shown_again BEFORE UPDATE OF state ON public.recipe FOR EACH ROW WHEN (((new.state = 'published'::text) AND (old.state <> 'published'::text))) EXECUTE FUNCTION note_shown_again();
CREATE TRIGGER recipe_day_written AFTER INSERT OR UPDATE ON public.recipe_day FOR EACH ROW EXECUTE FUNCTION add_to_totals();
CREATE TRIGGER recipe_reply_counted AFTER INSERT OR DELETE OR UPDATE ON public.recipe_reply FOR EACH ROW EXECUTE FUNCTION count_reply();
CREATE TRIGGER recipe_reply_deleted AFTER DELETE ON public.recipe_reply FOR EACH ROW EXECUTE FUNCTION queue_contributors();
CREATE TRIGGER recipe_reply_gone AFTER DELETE ON public.recipe_reply FOR EACH ROW EXECUTE FUNCTION queue_shown();
CREATE TRIGGER recipe_reply_shown AFTER UPDATE ON public.recipe_reply FOR EACH ROW WHEN ((old.is_shown <> new.is_shown)) EXECUTE FUNCTION queue_shown();
CREATE TRIGGER recipe_review_deleted AFTER DELETE ON public.recipe_review FOR EACH ROW EXECUTE FUNCTION queue_contributors();
CREATE TRIGGER recipe_review_gone AFTER DELETE ON public.recipe_review FOR EACH ROW EXECUTE FUNCTION queue_shown();
CREATE TRIGGER recipe_review_inserted AFTER INSERT ON public.recipe_review FOR EACH ROW EXECUTE FUNCTION count_review();
CREATE TRIGGER recipe_review_removed AFTER DELETE ON public.recipe_review FOR EACH ROW EXECUTE FUNCTION count_review();
CREATE TRIGGER recipe_review_shown AFTER UPDATE ON public.recipe_review FOR EACH ROW WHEN ((old.is_shown <> new.is_shown)) EXECUTE FUNCTION queue_shown();
CREATE TRIGGER recipe_review_updated AFTER UPDATE ON public.recipe_review FOR EACH ROW WHEN ((old.is_shown <> new.is_shown)) EXECUTE FUNCTION count_review();
CREATE TRIGGER saved_recipe_inserted AFTER INSERT ON public.saved_recipe REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_sync_context();
CREATE TRIGGER saved_recipe_updated AFTER UPDATE ON public.saved_recipe REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_sync_context();
CREATE TRIGGER session_revoked AFTER UPDATE OF revoked_at ON public.session FOR EACH ROW WHEN ((new.revoked_at IS NOT NULL)) EXECUTE FUNCTION delete_push_subscription();
CREATE TRIGGER sync_user_deleted AFTER DELETE ON public.sync_user REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_synced_rows();
CREATE TRIGGER user_record_inserted AFTER INSERT ON public.user_record REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_sync_context();
CREATE TRIGGER user_record_updated AFTER UPDATE ON public.user_record REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_sync_context();
