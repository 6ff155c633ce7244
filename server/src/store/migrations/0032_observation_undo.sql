-- Actions on observations that can be taken back for a while.
create table observation_undo (
  organization_id integer not null,
  id uuid not null,
  -- The person or credential that acted.
  actor_id text collate "C" not null,
  action_type smallint not null,
  done_at timestamptz not null,
  observation_keys uuid[] not null,
  -- What the action changed in all of them: fields of a locked observation with their new values.
  after json not null,
  -- What it was before: for each observation its key and the columns that the action changes.
  before json not null,
  primary key (organization_id, id)
);
create index observation_undo_age on observation_undo (organization_id, done_at);

select app_fence('observation_undo');

grant select, insert, update, delete on observation_undo to parapet_service;
