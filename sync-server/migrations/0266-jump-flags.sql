-- EP-3: `jump` is a kind of flag too: a day of an author with far more acts than the eight weeks before the month.
-- 0267 validates the constraint.
alter table earn_flag add constraint earn_flag_known_kinds
  check (cardinality(kinds) > 0 and kinds <@ array['household', 'ring', 'mutual', 'together', 'jump']) not valid;
alter table earn_flag drop constraint earn_flag_kinds_check;
