-- What a vendor last answered about an observation by its link; earlier answers are in the history.
create table observation_dispute (
  organization_id integer not null,
  observation_key uuid not null,
  -- A new answer has a new id, so nobody rules on one they have not read.
  id uuid not null,
  reason smallint not null,
  text text,
  disputed_by json not null,
  disputed_at timestamptz not null,
  state smallint not null,
  ruled_by json,
  ruled_at timestamptz,
  ruling_comment text,
  primary key (organization_id, observation_key)
);
create unique index observation_dispute_id on observation_dispute (organization_id, id);

select app_fence('observation_dispute');
grant select, insert, update, delete on observation_dispute to parapet_service;

-- A copy of the state for filters; null if the vendor never answered by link.
alter table observation add column dispute_state smallint;
-- Finds the few that are disputed.
create index observation_disputed on observation (organization_id, dispute_state) where dispute_state is not null;
