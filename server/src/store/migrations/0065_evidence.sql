-- What checks saw, once for each content: the address of a record is the SHA-256 of its canonical JSON.
create table evidence_record (
  organization_id integer not null,
  hash bytea not null,
  -- The vendor's primary domain, or the organization's own.
  domain text collate "C" not null,
  -- The canonical JSON, compressed with Brotli; null once the bytes were dropped to stay within the bounds.
  body bytea,
  body_bytes integer not null,
  -- From where it was seen last.
  vantage text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (organization_id, hash),
  check (octet_length(hash) = 32)
);
alter table evidence_record alter column body set storage external;
create index evidence_record_kept on evidence_record (organization_id, domain, last_seen_at, hash) include (body_bytes)
  where body is not null;
create index evidence_record_old on evidence_record (organization_id, last_seen_at);

-- The records that an observation rests on, as of the last look.
create table observation_evidence (
  organization_id integer not null,
  observation_key uuid not null,
  hash bytea not null,
  primary key (organization_id, observation_key, hash)
);
create index observation_evidence_hash on observation_evidence (organization_id, hash);

select app_fence(fenced) from unnest(array['evidence_record', 'observation_evidence']::regclass[]) as fenced;
grant select, insert, update, delete on evidence_record, observation_evidence to parapet_service;
