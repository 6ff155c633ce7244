-- Scoring model 2.

-- Scores treat the vulnerabilities of one product as one problem, so its key moves to where scores are counted. The
-- service calculates it, in domain/observations/product-key.ts.
alter table observation
  add column product_key text collate "C",
  -- What the tags of the finding are evidence of; domain/scoring/evidence.ts has the numbers.
  add column evidence smallint not null default 0;
alter table observation no force row level security;
alter table observation_detail no force row level security;
update observation set product_key = observation_detail.product_key
from observation_detail
where observation_detail.organization_id = observation.organization_id
  and observation_detail.key = observation.key and observation_detail.product_key is not null;
alter table observation force row level security;
alter table observation_detail force row level security;
create index observation_product on observation (organization_id, product_key) where product_key is not null;
drop index observation_detail_product;
alter table observation_detail drop column product_key;
drop function app_product_key(json);

-- Null until enough has been checked for a score.
alter table vendor_score
  add column exact_score numeric(4, 1),
  add column score_at_most integer,
  -- Wire forms of the security events that count.
  add column events json not null default '[]';

-- A day keeps the version of the model it was scored by, what the score was calculated from, and why it differs from
-- the day before.
alter table vendor_score_day
  alter column overall drop not null,
  add column model_version text not null default '1',
  add column exact_score numeric(4, 1),
  -- Null if nothing changed except the age of what was found: the newest earlier day that has inputs holds them.
  add column inputs json,
  add column causes json not null default '[]';
alter table vendor_score_day alter column model_version drop default;

-- What looked at the category last.
alter table vendor_checked_category add column source_tool text not null default 'passive-check';
alter table vendor_checked_category alter column source_tool drop default;
