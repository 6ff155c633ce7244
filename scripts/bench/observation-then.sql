-- The table of observations at commit a8b308c, with all its indexes: copy-then.ts compares COPY into it with COPY today.
create table observation_then (
  organization_id text not null,
  key uuid not null,
  id uuid not null,
  is_self boolean not null,
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
create index observation_then_last_seen on observation_then (organization_id, is_resolved, last_seen, id);
create index observation_then_first_seen on observation_then (organization_id, is_resolved, first_seen, id);
create index observation_then_updated on observation_then (organization_id, is_resolved, updated_at, id);
create index observation_then_severity on observation_then (organization_id, is_resolved, severity, id);
create index observation_then_cvss on observation_then (organization_id, is_resolved, cvss_base_score, id);
create index observation_then_epss on observation_then (organization_id, is_resolved, epss_score, id);
create index observation_then_domain on observation_then (organization_id, is_resolved, domain, id);
create index observation_then_title on observation_then (organization_id, is_resolved, title_key, id);
create index observation_then_approval on observation_then (organization_id, is_resolved, approval_status, id);
create index observation_then_vulnerability on observation_then (organization_id, vulnerability_id, is_resolved)
  where vulnerability_id is not null;
create index observation_then_type on observation_then (organization_id, observation_type, is_resolved);
create index observation_then_self on observation_then (organization_id, is_resolved) where is_self;
create index observation_then_exploited on observation_then (organization_id, vulnerability_id, domain, first_seen)
  include (is_self) where known_exploited and not is_resolved;
