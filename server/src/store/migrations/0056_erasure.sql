-- What names people who have left or were deleted before: from now on it goes with the membership and the account.
alter table account_notice no force row level security;
alter table scim_user no force row level security;
delete from account_notice where not exists (
  select from console_membership
  where console_membership.organization_id = account_notice.organization_id
    and console_membership.user_id = account_notice.user_id);
delete from scim_user
where user_id is not null and not exists (select from console_user where console_user.id = scim_user.user_id);
alter table account_notice force row level security;
alter table scim_user force row level security;

-- The owners when the deletion was asked for, who are told when it is done; null: nobody has asked.
alter table organization add column deletion_owner_ids uuid[];

-- Mails that tell them, because the organization's own outbox goes with it. A row goes with its mail. Not fenced, because
-- there is no organization left to enter.
create table deletion_mail (
  deleted_organization_id integer not null,
  user_id uuid not null,
  organization_name text not null,
  display_name text not null,
  email text not null,
  created_at timestamptz not null,
  -- When it is to be sent; null: the deletion is not done.
  due_at timestamptz,
  primary key (deleted_organization_id, user_id)
);
create index deletion_mail_due on deletion_mail (due_at);
grant select, insert, update, delete on deletion_mail to parapet_service;
