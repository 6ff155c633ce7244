-- An import of old findings can keep them open: they are not resolved for not having been seen lately.
alter table observation add column is_kept_open boolean not null default false;
