-- By last sighting, with the first at the end: rows outside a range of first sightings are passed over in the index.
drop index observation_sighting_last_seen;
create index observation_sighting_last_seen
  on observation_sighting (organization_id, is_resolved, last_seen, id, first_seen);
