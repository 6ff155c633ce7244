-- A relation: the vendor uses this fourth party.
create table fourth_party (
  organization_id integer not null,
  id uuid not null,
  vendor_id uuid not null,
  vendor_domain text collate "C" not null,
  domain text collate "C" not null,
  name text not null,
  products json not null,
  product_names text[] not null,
  categories smallint[] not null,
  methods smallint[] not null,
  evidence json not null,
  confidence smallint not null,
  -- Set by a user. Whether the relation is stale follows from last_seen.
  is_confirmed boolean not null default false,
  is_dismissed boolean not null default false,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);
create unique index fourth_party_pair on fourth_party (organization_id, vendor_domain, domain);
-- Deleting a vendor cascades through this index.
create index fourth_party_vendor on fourth_party (organization_id, vendor_id);
-- The included columns let groups and totals be counted without reading the wide rows.
create index fourth_party_domain on fourth_party (organization_id, domain, vendor_domain)
  include (id, vendor_id, confidence, is_dismissed, is_confirmed, first_seen, last_seen);
create index fourth_party_confidence on fourth_party (organization_id, confidence, id);
create index fourth_party_last_seen on fourth_party (organization_id, last_seen, id);
create index fourth_party_first_seen on fourth_party (organization_id, first_seen, id);

-- How the last search for a vendor's fourth parties ended.
create table fourth_party_scan (
  organization_id integer not null,
  vendor_id uuid not null,
  scanned_at timestamptz not null,
  has_failed boolean not null,
  primary key (organization_id, vendor_id),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);

-- The time up to which webhooks have been notified about expired relations.
create table fourth_party_removal (
  organization_id integer not null,
  told_until timestamptz not null,
  primary key (organization_id)
);

select app_fence(fenced) from unnest(array[
  'fourth_party', 'fourth_party_scan', 'fourth_party_removal']::regclass[]) as fenced;

grant select, insert, update, delete on fourth_party, fourth_party_scan, fourth_party_removal to parapet_service;
