-- Enumerations of observations are stored as the numbers the contract declares, which are also their rank: lists sort
-- by the column itself, and a million rows stay narrow.

-- The key of an observation group. PostgreSQL calls convert_to stable because conversions between encodings can be
-- replaced; from UTF-8 to itself nothing is converted, so this is immutable.
create function app_group_key(kind text, value text) returns text
language sql immutable strict parallel safe
return encode(substr(sha256(convert_to(kind || ':' || value, 'UTF8')), 1, 16), 'hex');

-- What one organization knows about a CVE. Its observations copy the columns they are filtered and sorted by.
create table vulnerability (
  organization_id integer not null,
  id text collate "C" not null,
  -- The wire form, except for the members that differ between observations.
  record json not null,
  -- The same without its opening brace, because members of the observation come first. Stored once, so that a page need
  -- not make it for every row.
  wire_tail text generated always as (substr(record::text, 2)) stored,
  group_key text generated always as (app_group_key('vulnerability', id)) stored,
  content_hash uuid not null,
  cwe_ids text[] not null,
  capec_ids text[] not null,
  cvss_base_score double precision,
  cvss_severity smallint,
  epss_score double precision,
  epss_percentile double precision,
  known_exploited boolean not null,
  known_ransomware_use boolean not null,
  -- What the record copied from the catalogue, as the revisions of the rows there.
  catalogue_state text collate "C" not null default '',
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

-- Searchable text. Thousands of observations share one description, which is then read only once.
create table observation_text (
  organization_id integer not null,
  -- Hash of the content.
  id uuid not null,
  description text not null,
  primary key (organization_id, id)
);

create table observation (
  organization_id integer not null,
  -- The key in the ORN, derived from what was observed, so that a later scan finds the same row.
  key uuid not null,
  -- Breaks ties in every order. It grows with time, so new entries go to the end of their part of each index.
  id uuid not null,
  is_self boolean not null,
  -- The vendor's domain, or one of the organization's own.
  domain text collate "C" not null,
  observation_type text collate "C" not null,
  title text not null,
  title_key text collate "C" generated always as (lower(title)) stored,
  text_id uuid not null,
  category smallint not null,
  severity smallint not null,
  confidence smallint not null,
  is_resolved boolean not null default false,
  approval_status smallint not null default 1,
  flagged_at timestamptz,
  flagged_by json,
  asset_type smallint not null,
  asset_key uuid not null,
  asset_name text not null,
  ip inet,
  port integer,
  dns_record_type smallint,
  vulnerability_id text collate "C",
  cvss_base_score double precision,
  cvss_severity smallint,
  epss_score double precision,
  epss_percentile double precision,
  known_exploited boolean not null default false,
  known_ransomware_use boolean not null default false,
  source_tool text not null,
  -- Hash of everything the source reports except times: an import that brings nothing new changes nothing.
  content_hash uuid not null,
  occurrence_count integer not null default 1,
  score_impact real,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, key)
) with (fillfactor = 90);
-- Keys are unique within an organization, but other organizations may have the same ones. Without this the planner
-- would cache lookups by key for another row with the same key, which never comes.
alter table observation alter column key set (n_distinct = -1);

-- One index for each sort order of the list, on types with leakproof comparisons: row-level security rules out indexes
-- on others. Open and resolved observations are separate, because a list nearly always shows one of the two.
create index observation_last_seen on observation (organization_id, is_resolved, last_seen, id);
create index observation_first_seen on observation (organization_id, is_resolved, first_seen, id);
create index observation_updated on observation (organization_id, is_resolved, updated_at, id);
create index observation_severity on observation (organization_id, is_resolved, severity, id);
create index observation_cvss on observation (organization_id, is_resolved, cvss_base_score, id);
create index observation_epss on observation (organization_id, is_resolved, epss_score, id);
create index observation_domain on observation (organization_id, is_resolved, domain, id);
create index observation_title on observation (organization_id, is_resolved, title_key, id);
create index observation_approval on observation (organization_id, is_resolved, approval_status, id);
create index observation_vulnerability on observation (organization_id, vulnerability_id, is_resolved)
  where vulnerability_id is not null;
create index observation_type on observation (organization_id, observation_type, is_resolved);
create index observation_self on observation (organization_id, is_resolved) where is_self;
-- The few exploited ones, by vulnerability, without reading the rows.
create index observation_exploited on observation (organization_id, vulnerability_id, domain, first_seen)
  include (is_self) where known_exploited and not is_resolved;

-- The product a vulnerability was seen in: `maker:product` from its CPE name, otherwise an equals sign and the plain
-- name without its version. domain/security-events/product-key.ts does the same for the products of an event.
create function app_product_key(vulnerability json) returns text
language sql immutable parallel safe
return case
  when vulnerability is null then null
  when vulnerability ->> 'cpe' like 'cpe:2.3:%' then nullif(
    lower(split_part(replace(replace(vulnerability ->> 'cpe', '\:', '%3a'), '\', ''), ':', 4) || ':'
      || split_part(replace(replace(vulnerability ->> 'cpe', '\:', '%3a'), '\', ''), ':', 5)), ':')
  when vulnerability ->> 'cpe' like 'cpe:/%' then nullif(
    lower(split_part(vulnerability ->> 'cpe', ':', 3) || ':' || split_part(vulnerability ->> 'cpe', ':', 4)), ':')
  else nullif('=' || left(btrim(regexp_replace(regexp_replace(
    lower(left(vulnerability ->> 'affectedProduct', 300)), '(\s+v?[0-9]\S*)+\s*$', ''), '[^a-z0-9]+', ' ', 'g')), 200), '=')
end;

-- What only responses need, separate from what lists are filtered and sorted by.
create table observation_detail (
  organization_id integer not null,
  key uuid not null,
  -- The part of the wire form that comes from the source, written once and passed on unchanged: a JSON object without
  -- its opening brace, because members set by the service come first.
  wire_tail text not null,
  -- The members of the vulnerability that belong to this observation.
  vulnerability json,
  product_key text collate "C" generated always as (app_product_key(vulnerability)) stored,
  primary key (organization_id, key)
);
create index observation_detail_product on observation_detail (organization_id, product_key)
  where product_key is not null;

-- The history of observations after they were created.
create table observation_action (
  organization_id integer not null,
  observation_key uuid not null,
  id uuid not null,
  -- The vendor's domain, kept here because the observation may be gone; null for the organization's own domains.
  domain text collate "C",
  action_type smallint not null,
  actor json not null,
  channel smallint not null,
  occurred_at timestamptz not null,
  previous_approval_status smallint,
  new_approval_status smallint,
  comment text,
  metadata json not null default '{}',
  primary key (organization_id, observation_key, id)
);
create index observation_action_domain on observation_action (organization_id, domain, occurred_at, id)
  where domain is not null;

-- Groups of observations with their figures as of the last refresh: exact, except for groups marked as changed.
create table observation_group (
  organization_id integer not null,
  kind smallint not null,
  mode smallint not null,
  value text collate "C" not null,
  -- The key in the group's ORN.
  key uuid not null,
  name text not null,
  name_key text collate "C" generated always as (lower(name)) stored,
  category smallint not null,
  severity smallint not null,
  observation_count integer not null,
  open_count integer not null,
  resolved_count integer not null,
  flagged_count integer not null,
  open_flagged_count integer not null,
  vendor_count integer not null,
  asset_count integer not null,
  sample_domains text[] not null,
  approval_status_counts json not null,
  max_cvss_base_score double precision,
  max_epss_score double precision,
  known_exploited boolean not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  updated_at timestamptz not null,
  -- For a vendor: how many of its observations have each value of the fields with few values. Counting a million
  -- observations for the choices of a filter took a second.
  value_counts integer[] not null default '{}',
  primary key (organization_id, kind, mode, value) include (observation_count)
);
create index observation_group_key on observation_group (organization_id, key, mode);
create index observation_group_worst on observation_group
  (organization_id, kind, mode, severity, observation_count, key);

-- Groups that have changed since their figures were calculated. Every change adds its own row: no writer waits for
-- another, and a refresh removes only the rows whose changes it has seen.
create table observation_change (
  organization_id integer not null,
  id uuid not null,
  kinds smallint[] not null,
  -- Each belongs to the kind at the same index.
  group_values text[] not null,
  primary key (organization_id, id)
);

-- Which organizations have changed groups. Global, because the background looks for work in all of them.
create table observation_work (
  id uuid primary key,
  organization_id integer not null
);

-- Mails that ask a vendor to fix observations.
create table remediation_request (
  organization_id integer not null,
  id uuid not null,
  domain text collate "C" not null,
  recipients json not null,
  observation_keys uuid[] not null,
  message text,
  requested_by json not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (organization_id, id)
);
create index remediation_request_unsent on remediation_request (organization_id, created_at) where sent_at is null;
create index remediation_request_domain on remediation_request (organization_id, domain);

select app_fence(fenced) from unnest(array[
  'vulnerability', 'observation_text', 'observation', 'observation_detail', 'observation_action',
  'observation_group', 'observation_change', 'remediation_request']::regclass[]) as fenced;

grant select, insert, update, delete on
  vulnerability, observation_text, observation, observation_detail, observation_action, observation_group,
  observation_change, observation_work, remediation_request
to parapet_service;
