-- Members whom a rule tells in their inbox.
alter table alert_rule add column member_ids uuid[] not null default '{}';
