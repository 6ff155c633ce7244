-- Observations no longer copy scores: a new EPSS value changes one row of `vulnerability`, not all its observations.
-- The orders by score follow these indexes and read the observations of each vulnerability by the index below.
create index vulnerability_cvss on vulnerability (organization_id, cvss_base_score, id);
create index vulnerability_epss on vulnerability (organization_id, epss_score, id);

drop index observation_vulnerability;
create index observation_vulnerability on observation (organization_id, vulnerability_id, is_resolved, id);

alter table observation drop column cvss_base_score, drop column epss_score, drop column epss_percentile;
