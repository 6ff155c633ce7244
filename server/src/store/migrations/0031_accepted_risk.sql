-- Until when the risk of an excluded observation is accepted. The rest of the acceptance (who, when and why) is in wire
-- form. Both are null for every other observation.
alter table observation add column accepted_until timestamptz, add column accepted_risk json;
create index observation_accepted on observation (organization_id, accepted_until) where accepted_until is not null;

-- When acceptances end. Global, because the background looks for work in all organizations. Every acceptance adds its
-- own row, so no writer waits for another.
create table acceptance_expiry (
  id uuid primary key,
  organization_id integer not null,
  expires_at timestamptz not null
);
create index acceptance_expiry_due on acceptance_expiry (expires_at);
grant select, insert, delete on acceptance_expiry to parapet_service;

-- Risks accepted before an end was required get one: a year after they were accepted, but not within the next 30 days.
alter table observation no force row level security;
alter table observation_action no force row level security;
update observation set
  accepted_until = greatest(excluded.occurred_at + interval '1 year', now() + interval '30 days'),
  accepted_risk = json_build_object(
    'approvedBy', excluded.actor,
    'approvedAt', to_char(excluded.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reason', coalesce(excluded.comment, 'Accepted before a reason was required.'))
from (
  select distinct on (organization_id, observation_key)
    organization_id, observation_key, occurred_at, actor, comment, metadata
  from observation_action
  -- 12: excluded.
  where action_type = 12
  order by organization_id, observation_key, id desc) as excluded
where excluded.metadata ->> 'reason' = 'EXCLUSION_REASON_ACCEPTED_RISK' and observation.approval_status = 5
  and observation.organization_id = excluded.organization_id and observation.key = excluded.observation_key;
insert into acceptance_expiry (id, organization_id, expires_at)
select gen_random_uuid(), organization_id, accepted_until from observation
where accepted_until is not null group by organization_id, accepted_until;
alter table observation force row level security;
alter table observation_action force row level security;
