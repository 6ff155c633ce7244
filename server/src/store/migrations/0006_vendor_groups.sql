create table vendor_group (
  organization_id integer not null,
  id uuid not null,
  name text not null,
  -- The folded name, which must be unique while the group is active.
  name_key text not null,
  description text,
  member_count bigint not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index vendor_group_active_name on vendor_group (organization_id, name_key) where archived_at is null;
create index vendor_group_newest on vendor_group (organization_id, created_at desc, id desc) where archived_at is null;

create table vendor_group_member (
  organization_id integer not null,
  group_id uuid not null,
  vendor_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (organization_id, group_id, vendor_id),
  foreign key (organization_id, group_id) references vendor_group (organization_id, id),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade
);
create index vendor_group_member_vendor on vendor_group_member (organization_id, vendor_id);

select app_fence('vendor_group');
select app_fence('vendor_group_member');

grant select, insert, update, delete on vendor_group, vendor_group_member to parapet_service;
