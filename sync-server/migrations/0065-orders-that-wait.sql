-- How often an order to publish was due and could not be carried out: each time it waits longer, so that many that wait for
-- pictures which never come keep nobody else's recipe from going out.
alter table publish_order add column tries integer not null default 0;
