-- Words that wait to be indexed are looked through one by one by whoever mistypes; publishing can index them at once.
alter index search_word_similar_idx set (fastupdate = off);
select gin_clean_pending_list('search_word_similar_idx');
