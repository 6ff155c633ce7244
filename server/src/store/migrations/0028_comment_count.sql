-- How many entries of an observation's history have a comment, so that lists need not count them.
alter table observation add column comment_count integer not null default 0;
alter table observation no force row level security;
alter table observation_action no force row level security;
update observation set comment_count = counted.comments
from (
  select organization_id, observation_key, count(*) as comments
  from observation_action
  where comment is not null
  group by organization_id, observation_key) as counted
where observation.organization_id = counted.organization_id and observation.key = counted.observation_key;
alter table observation force row level security;
alter table observation_action force row level security;
