-- How many relations of monitored vendors, other than dismissed ones, are alike in everything that groups of fourth
-- parties show and filter by; and, in rows with only a domain, how many relations the fourth party has. A change adds
-- rows with what it adds or takes away, and the background sums them up. What is counted is the sum of all rows.
create table fourth_party_tally (
  organization_id integer not null,
  id uuid not null,
  domain text collate "C" not null,
  name text,
  product_names text[],
  categories smallint[],
  methods smallint[],
  confidence smallint,
  is_sum boolean not null,
  relation_count integer not null,
  primary key (organization_id, id)
);
create index fourth_party_tally_domain on fourth_party_tally (organization_id, domain);
create index fourth_party_tally_whole on fourth_party_tally (organization_id, domain) include (relation_count)
  where name is null;
-- Rows that are not summed up yet.
create index fourth_party_tally_change on fourth_party_tally (organization_id, domain) where not is_sum;

-- The tally leaves out relations that were not seen after this time; without a row it includes all.
create table fourth_party_tally_start (
  organization_id integer not null,
  seen_after timestamptz not null,
  primary key (organization_id)
);

select app_fence(fenced) from unnest(array['fourth_party_tally', 'fourth_party_tally_start']::regclass[]) as fenced;

grant select, insert, update, delete on fourth_party_tally, fourth_party_tally_start to parapet_service;

-- The owner of the tables is fenced like everybody else.
alter table fourth_party no force row level security;
alter table vendor no force row level security;
alter table fourth_party_tally no force row level security;
insert into fourth_party_tally (
  organization_id, id, domain, name, product_names, categories, methods, confidence, is_sum, relation_count)
select relation.organization_id, gen_random_uuid(), relation.domain, relation.name, relation.product_names,
  relation.categories, relation.methods, relation.confidence, true, count(*)
from fourth_party as relation
join vendor on vendor.organization_id = relation.organization_id and vendor.id = relation.vendor_id
  and vendor.is_monitored
where not relation.is_dismissed
group by relation.organization_id, relation.domain,
  grouping sets ((), (relation.name, relation.product_names, relation.categories, relation.methods, relation.confidence));
alter table fourth_party_tally force row level security;
alter table vendor force row level security;
alter table fourth_party force row level security;

-- Finds the vendors of a fourth party. What it included, so that relations could be counted without reading the wide
-- rows, is now in the index by last_seen, which leaves out those that are removed.
drop index fourth_party_domain;
create index fourth_party_domain on fourth_party (organization_id, domain, vendor_domain);
create index fourth_party_domain_last_seen on fourth_party (organization_id, domain, last_seen)
  include (vendor_id, confidence, is_dismissed, is_confirmed);
create index fourth_party_domain_first_seen on fourth_party (organization_id, domain, first_seen);

-- The tally tells which fourth parties most vendors use.
drop table portfolio_concentration;
