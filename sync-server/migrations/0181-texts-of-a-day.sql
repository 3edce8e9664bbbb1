-- MO-2: a new text is compared with those of the last day.
create index recipe_review_written_idx on recipe_review (written_at);
create index recipe_reply_written_idx on recipe_reply (written_at);
-- Held texts that moderators have to see.
create index recipe_review_held_idx on recipe_review (review_id) where state = 'held';
create index recipe_reply_held_idx on recipe_reply (reply_id) where state = 'held';
