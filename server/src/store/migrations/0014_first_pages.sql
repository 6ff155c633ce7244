-- First pages of large portfolios: what they count and sort by, found without reading all rows.

-- The count of a vendor holds from the one time until the other, so it is exact whatever the clock of who asks. Set
-- where the vendor has any relation.
alter table vendor add column fourth_party_count_from timestamptz;

-- The owner passes the fence only while it is not forced on it.
alter table vendor no force row level security;
alter table fourth_party no force row level security;

update vendor set fourth_party_count = counted.count, fourth_party_count_from = counted.since,
  fourth_party_count_until = counted.until
from (
  select organization_id, vendor_id, (count(*) filter (where not is_dismissed and over > now()))::integer as count,
    coalesce(max(over) filter (where not is_dismissed and over <= now()), '-infinity') as since,
    min(over) filter (where not is_dismissed and over > now()) as until
  from (select *, last_seen + make_interval(days => 90) as over from fourth_party) as fourth_party
  group by organization_id, vendor_id) as counted
where vendor.organization_id = counted.organization_id and vendor.id = counted.vendor_id;

alter table vendor force row level security;
alter table fourth_party force row level security;

-- Of vendors that have a relation: which of them are monitored, and their counts, without the rows.
create index vendor_fourth_parties on vendor (organization_id, is_monitored, id)
  include (fourth_party_count, fourth_party_count_from, fourth_party_count_until)
  where fourth_party_count_from is not null;

-- Of all vendors, not of monitored ones only: the list sorts by it too.
drop index vendor_score_order;
create index vendor_score_order on vendor (organization_id, score, id);
