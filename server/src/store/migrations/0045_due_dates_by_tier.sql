-- Due dates can depend on the tier of a vendor. While the background brings those of a vendor's observations up to date
-- with a changed tier, by key: the last one it has dealt with; null: all of them follow the tier.
alter table vendor add column due_place uuid;
create index vendor_due_place on vendor (organization_id, id) where due_place is not null;
