-- What the feed of an event's origin said of it last, as text that can be compared: what users have changed of it since
-- is told from what the feed changes.
alter table security_event add column origin_content json;
