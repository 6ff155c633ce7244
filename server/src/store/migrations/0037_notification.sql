-- What members are told in their inbox: one row for each person, kind and thing, which becomes unread again if there is
-- news about it.
create table notification (
  organization_id integer not null,
  id uuid not null,
  user_id uuid not null,
  -- The full names of the enumerations' members.
  kind text not null,
  target_type text not null,
  -- As callers know it; empty if the target is a list.
  target_id text not null,
  -- What the thing was called when the person was told.
  title text not null,
  -- Who caused it; null: nobody in particular.
  actor_name text,
  -- For a list: how many things are new in it since it was read.
  count integer not null default 1,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (organization_id, id)
);
create unique index notification_target on notification (organization_id, user_id, kind, target_type, target_id);
create index notification_newest on notification (organization_id, user_id, created_at, id);
create index notification_age on notification (organization_id, created_at);

select app_fence('notification');

grant select, insert, update, delete on notification to parapet_service;
