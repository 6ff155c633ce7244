-- Keys that sign receipts. Public keys stay for ever, so that old receipts can be checked; the private key of one that was
-- replaced is forgotten.
create table receipt_key (
  id text collate "C" primary key,
  public_key bytea not null,
  private_key bytea,
  created_at timestamptz not null default now()
);
grant select, insert, update on receipt_key to parapet_service;

-- Receipts that were issued for the scores of vendors.
create table score_receipt (
  organization_id integer not null,
  id uuid not null,
  vendor_id uuid not null,
  day date not null,
  issued_at timestamptz not null,
  sha256 bytea not null,
  -- Of what two receipts that say the same have in common.
  content_sha256 bytea not null,
  -- The canonical JSON of the receipt and its signature, compressed with deflate.
  document bytea not null,
  primary key (organization_id, id)
);
alter table score_receipt alter column document set storage external;
create unique index score_receipt_content on score_receipt (organization_id, vendor_id, day, content_sha256);
create index score_receipt_sha256 on score_receipt (organization_id, vendor_id, sha256);
create index score_receipt_issued on score_receipt (organization_id, issued_at);

-- The findings of large receipts, some in each part: canonical JSON, compressed with deflate.
create table score_receipt_part (
  organization_id integer not null,
  receipt_id uuid not null,
  number integer not null,
  items bytea not null,
  primary key (organization_id, receipt_id, number)
);
alter table score_receipt_part alter column items set storage external;

-- The evidence that receipts refer to, which is kept for them.
create table score_receipt_evidence (
  organization_id integer not null,
  hash bytea not null,
  receipt_id uuid not null,
  primary key (organization_id, hash, receipt_id)
);
create index score_receipt_evidence_receipt on score_receipt_evidence (organization_id, receipt_id);

select app_fence(fenced)
from unnest(array['score_receipt', 'score_receipt_part', 'score_receipt_evidence']::regclass[]) as fenced;
alter table score_receipt add foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade;
alter table score_receipt_part add foreign key (organization_id, receipt_id) references score_receipt (organization_id, id) on delete cascade;
alter table score_receipt_evidence add foreign key (organization_id, receipt_id) references score_receipt (organization_id, id) on delete cascade;
grant select, insert, delete on score_receipt, score_receipt_part, score_receipt_evidence to parapet_service;

-- Whether the vendor may see its score and receipt by the links of the request.
alter table remediation_request add column disclose_score boolean not null default false;
