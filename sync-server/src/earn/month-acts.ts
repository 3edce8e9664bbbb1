/**
 * The tables `earning`, the recipes that may earn in a month (`$1`, such as 2026-12), and `month_act`, what readers did with them.
 * `acted_on` is a text, YYYY-MM-DD of UTC; a record of cooking has the day of its device.
 */
export const monthActs = `month as (
     select ($1 || '-01')::timestamp at time zone 'UTC' as starts,
       (($1 || '-01')::timestamp + interval '1 month') at time zone 'UTC' as ends
   ), earning as (
     select recipe_id, author_id, referral_code from recipe join account on account_id = author_id, month
      where state = 'published' and taken_down_at is null and origin in ('own', 'adapted') and is_partner
        and suspended_at is null and published_at <= ends - interval '7 days'
   ), month_act as (
     select account_id as reader_id, recipe_id, 'cooked' as kind, value ->> 'on' as acted_on
       from user_record join earning on recipe_id::text = value ->> 'recipeId'
      where starts_with(id, 'cooked:') and value is not null and value ->> 'on' between $1 || '-01' and $1 || '-31'
     union all
     select saved_recipe.account_id, recipe_id, 'saved', to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD')
       from saved_recipe join earning using (recipe_id), month where saved_at < ends
     union all
     select rating.account_id, recipe_id, 'rated', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD')
       from rating join earning using (recipe_id), month
      where stars is not null and occurred_at >= starts and occurred_at < ends
     union all
     select writer_id, recipe_id, 'rated', to_char(written_at at time zone 'UTC', 'YYYY-MM-DD')
       from recipe_review join earning using (recipe_id), month
      where is_shown and written_at >= starts and written_at < ends
     union all
     select account_id, recipe_id, 'read', day::text from recipe_read join earning using (recipe_id)
      where account_id is not null and day >= ($1 || '-01')::date and day < ($1 || '-01')::date + interval '1 month'
   )`
