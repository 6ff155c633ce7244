-- Tiers are 1 to 3; 1 is the most critical. The service keeps owners to members of the organization, as it does with the
-- assignees of observations.
alter table vendor
  add column owner_id uuid,
  -- Set by a person; wins over what the rules say.
  add column manual_tier smallint check (manual_tier between 1 and 3),
  add column rule_tier smallint check (rule_tier between 1 and 3),
  add column tier smallint generated always as (coalesce(manual_tier, rule_tier)) stored,
  add column last_assessed_at timestamptz,
  -- Days between assessments, by the vendor's tier and the organization's policy.
  add column assessment_days smallint not null default 1095,
  -- A new vendor is due 30 days after it was added. In UTC, because a sum in the session's time zone is not immutable.
  add column next_assessment_at timestamptz generated always as (
    case when lifecycle_status <> 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' then coalesce(
      (last_assessed_at at time zone 'UTC') + assessment_days * interval '1 day',
      (created_at at time zone 'UTC') + interval '30 days') at time zone 'UTC' end) stored;
create index vendor_owner on vendor (organization_id, owner_id) where owner_id is not null;

alter table vendor no force row level security;
alter table questionnaire no force row level security;
update vendor set last_assessed_at = assessed.at
from (
  select organization_id, vendor_id, max(completed_at) as at from questionnaire
  where completed_at is not null group by organization_id, vendor_id) as assessed
where vendor.organization_id = assessed.organization_id and vendor.id = assessed.vendor_id;
alter table vendor force row level security;
alter table questionnaire force row level security;
