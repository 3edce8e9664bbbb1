-- Full-text search. Words are folded (case, accents) before they come here, so neither side needs unaccent.
create extension if not exists pg_trgm;

-- Each combination of facet values that occurs, once: a histogram over its ids answers every facet count.
create table search_facets (
  facets_id integer generated always as identity primary key,
  diets text[] not null,
  meals text[] not null,
  cuisine text,
  -- published recipes with exactly this combination
  recipes integer not null default 0,
  changed_at timestamptz not null default now()
);
create index search_facets_changed_idx on search_facets (changed_at);
create unique index search_facets_key on search_facets (diets, meals, coalesce(cuisine, ''));

-- What is searched of each published recipe, apart from the wide row that is shown.
create table recipe_search (
  recipe_id uuid primary key references recipe on delete cascade,
  published_at timestamptz not null,
  -- when it became findable: pages of one search show nothing that came after its first page
  added_at timestamptz not null default now(),
  facets_id integer not null references search_facets,
  title tsvector not null,
  document tsvector not null
);
create index recipe_search_newest_idx on recipe_search (published_at desc, recipe_id desc);
create index recipe_search_facets_idx on recipe_search (facets_id, published_at desc, recipe_id desc);
-- fastupdate off: a search must never pay for the writes before it
create index recipe_search_title_idx on recipe_search using gin (title) with (fastupdate = off);
create index recipe_search_document_idx on recipe_search using gin (document) with (fastupdate = off);

-- Every word that occurs, for correcting and completing what was typed, and for guessing how common it is.
-- The counts only rise: they need be no more than good enough to prefer common words to rare ones.
create table search_word (
  word text primary key,
  -- the word as full-text search knows it; null for words too common to search by
  lexeme text,
  recipes integer not null,
  -- of these, recipes with the word in their title
  titles integer not null
);
create index search_word_prefix_idx on search_word (word text_pattern_ops);
create index search_word_similar_idx on search_word using gin (word gin_trgm_ops);
create index search_word_lexeme_idx on search_word (lexeme) include (recipes, titles);

-- Grows with every change of the tables above: as long as it stays, so does what a search found.
create table search_version (
  one boolean primary key default true check (one),
  version bigint not null default 0
);
insert into search_version default values;
