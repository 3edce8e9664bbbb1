-- A code for each browser that asked for one: whoever else asks for codes to the same address takes none of them away.
alter table one_time_code add column lane text not null default '' check (length(lane) <= 64);
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code add primary key (email, lane);
