-- Filters, order and columns of a list under a name.
create table saved_view (
  organization_id integer not null,
  id uuid not null,
  list smallint not null,
  -- The member who made it; null if a program did, or once the member is removed. The service keeps it to members, as
  -- it does with assignees.
  owner_id uuid,
  is_shared boolean not null,
  name text not null,
  -- The folded name.
  name_key text not null,
  -- In wire form.
  selection json not null,
  columns text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (is_shared or owner_id is not null)
);
-- The id in addresses.
create unique index saved_view_short_id on saved_view (organization_id, right(app_wire_id('svw', id), 8));
create unique index saved_view_shared_name on saved_view (organization_id, list, name_key) where is_shared;
create unique index saved_view_private_name on saved_view (organization_id, owner_id, list, name_key)
  where not is_shared;
create index saved_view_name on saved_view (organization_id, name_key, id);

select app_fence('saved_view');

grant select, insert, update, delete on saved_view to parapet_service;
