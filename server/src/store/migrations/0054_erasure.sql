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
