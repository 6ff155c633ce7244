-- When observations are due. domain/observations/due-date.ts has the rules; the columns hold what it says, so that lists
-- can be filtered and sorted by it.
alter table observation
  -- When it last came back after it was resolved or excluded: its time starts again.
  add column reopened_at timestamptz,
  add column due_at timestamptz,
  -- A user set the date, or removed it.
  add column is_due_date_manual boolean not null default false,
  add column sla_status smallint,
  -- When time alone changes the status next.
  add column sla_moves_at timestamptz;
create index observation_due on observation (organization_id, is_resolved, due_at, id);
create index observation_sla_moves on observation (organization_id, sla_moves_at) where sla_moves_at is not null;

alter table observation no force row level security;
alter table observation_action no force row level security;
update observation set reopened_at = latest.occurred_at
from (
  select organization_id, observation_key, max(occurred_at) as occurred_at
  from observation_action
  -- 11: reopened.
  where action_type = 11
  group by organization_id, observation_key) as latest
where observation.organization_id = latest.organization_id and observation.key = latest.observation_key;
alter table observation force row level security;
alter table observation_action force row level security;

alter table organization
  -- How long observations may stay open, in wire form; null: the default of domain/organization/sla-policy.ts.
  add column sla_rules json,
  -- The last observation whose due date follows the current rules, while the background goes through them by key; null:
  -- all of them do.
  add column sla_place uuid;
update organization set sla_place = '00000000-0000-0000-0000-000000000000';
