-- One row per organization that has changed its rules.
create table tier_policy (
  organization_id integer primary key,
  -- For vendors that match no rule; null: none.
  default_tier smallint check (default_tier between 1 and 3),
  -- Days between assessments, by tier.
  assessment_days smallint[] not null check (cardinality(assessment_days) = 3),
  revision integer not null,
  updated_at timestamptz not null default now()
);

-- The first rule that a vendor matches decides its tier. An empty array is no condition.
create table tier_rule (
  organization_id integer not null,
  position smallint not null,
  tier smallint not null check (tier between 1 and 3),
  business_impacts text[] not null,
  data_types_shared text[] not null,
  access_types text[] not null,
  primary key (organization_id, position)
);

select app_fence(fenced) from unnest(array['tier_policy', 'tier_rule']::regclass[]) as fenced;

grant select, insert, update, delete on tier_policy, tier_rule to parapet_service;
