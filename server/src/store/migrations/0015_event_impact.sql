-- What the score and people need to know about a company's impact: how well it is established, and what somebody ruled.
alter table security_event_company
  -- 1: not established; 2: claimed; 3: confirmed.
  add column standing smallint not null default 1,
  -- The impact that a person ruled, why, who and when; null: nobody has.
  add column ruling smallint,
  add column ruling_reason text,
  add column ruled_by json,
  add column ruled_at timestamptz;

-- Scoring reads the few companies whose impact is claimed or confirmed, by vendor.
create index security_event_company_standing on security_event_company (organization_id, domain, event_id)
  where standing > 1;

-- Closed events are not judged again, so rows written before this column get their standing here. The owner of the
-- tables is fenced like everybody else, and this concerns all organizations.
alter table security_event no force row level security;
alter table security_event_company no force row level security;
update security_event_company as company set standing = case
  when company.response in (4, 5) then 3
  when company.response <> 3
    and exists (
      select from json_array_elements(security_event.subjects) as subject (value)
      where subject.value ->> 'domain' = company.domain and subject.value ->> 'role' = 'EVENT_SUBJECT_ROLE_VICTIM')
    and exists (
      select from json_array_elements(security_event.sources) as source (value)
      where source.value ->> 'reliability' in ('SOURCE_RELIABILITY_CONFIRMED', 'SOURCE_RELIABILITY_PROBABLE')) then 3
  else 2 end
from security_event
where security_event.organization_id = company.organization_id and security_event.id = company.event_id
  and (company.impact = 4 or company.response in (4, 5));
alter table security_event force row level security;
alter table security_event_company force row level security;

-- Who owns a domain, where the organization adds to the built-in table or corrects it.
create table domain_ownership (
  organization_id integer not null,
  domain text collate "C" not null,
  -- Null: the built-in owner of the domain is wrong.
  owner_domain text collate "C",
  updated_by json not null,
  updated_at timestamptz not null,
  primary key (organization_id, domain)
);
select app_fence('domain_ownership');

grant select, insert, update, delete on domain_ownership to parapet_service;
