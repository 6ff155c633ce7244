-- The members whom a comment mentions.
alter table observation_action add column mentioned uuid[];
