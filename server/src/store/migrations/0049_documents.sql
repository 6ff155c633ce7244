-- Files about vendors, such as audit reports.
create table document (
  organization_id integer not null,
  id uuid not null,
  vendor_id uuid not null,
  -- The question that the file answers, if it does.
  questionnaire_id uuid,
  question_id text,
  -- The numbers of the enumerations' members.
  kind smallint not null,
  source smallint not null,
  title text not null,
  issuer text,
  scope text,
  period_from date,
  period_to date,
  expires_on date,
  note text,
  file_name text not null,
  -- These three are known once the file has arrived.
  media_type text not null default '',
  size_bytes integer not null default 0,
  sha256 bytea not null default '',
  -- Encrypts the file, and is itself encrypted with the data key.
  content_key bytea not null,
  -- Whether the chunks are in the object store rather than in document_chunk.
  is_external boolean not null,
  -- One of the vendor's documents; the answer to a question is not until somebody keeps it.
  is_kept boolean not null,
  uploaded_by jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null while the file arrives, and for good if that failed.
  stored_at timestamptz,
  -- The last reminder that was given, by the days before expiry.
  reminded_days smallint,
  primary key (organization_id, id),
  foreign key (organization_id, vendor_id) references vendor (organization_id, id) on delete cascade,
  foreign key (organization_id, questionnaire_id) references questionnaire (organization_id, id) on delete cascade
);
create index document_expiry on document (organization_id, coalesce(expires_on, 'infinity'), id)
  where is_kept and stored_at is not null;
create index document_vendor on document (organization_id, vendor_id, coalesce(expires_on, 'infinity'), id);
create index document_questionnaire on document (organization_id, questionnaire_id)
  where questionnaire_id is not null;
create index document_unstored on document (organization_id, created_at) where stored_at is null;

-- The encrypted file in pieces, if the database stores it.
create table document_chunk (
  organization_id integer not null,
  document_id uuid not null,
  index smallint not null,
  content bytea not null,
  primary key (organization_id, document_id, index),
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);
-- Encrypted bytes do not compress.
alter table document_chunk alter column content set storage external;

-- Documents with chunks in the object store, noted before the first one is written. They outlive the document, and even its
-- organization, until the chunks are deleted there; the column is therefore not called organization_id, by which the rows
-- of a deleted organization are found.
create table document_object (
  document_id uuid primary key,
  organization integer not null,
  created_at timestamptz not null default now()
);
create index document_object_organization on document_object (organization, document_id);

select app_fence('document');
select app_fence('document_chunk');

grant select, insert, update, delete on document, document_chunk, document_object to parapet_service;
