-- The member who works on an observation. The service keeps it to members of the organization: it locks the membership
-- when it assigns, and unassigns everything when it removes one.
alter table observation add column assignee_id uuid;
-- Finds the work of one person; observations that nobody works on, which is most of them, are not in it.
create index observation_assignee on observation (organization_id, assignee_id) where assignee_id is not null;
