-- The timeline of an event: the activities of all its companies, by time.
create index security_event_activity_time on security_event_activity (organization_id, event_id, occurred_at, id);
