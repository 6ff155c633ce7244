import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Enumeration, GivenId, Id, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { Actor } from '../observations/schemas.ts'

export const DocumentKind = StoredEnumeration(
  'DocumentKind',
  {
    DOCUMENT_KIND_UNSPECIFIED: 0,
    DOCUMENT_KIND_SOC2_TYPE1: 1,
    DOCUMENT_KIND_SOC2_TYPE2: 2,
    DOCUMENT_KIND_ISO27001: 3,
    DOCUMENT_KIND_PENETRATION_TEST: 4,
    DOCUMENT_KIND_INSURANCE: 5,
    DOCUMENT_KIND_POLICY: 6,
    DOCUMENT_KIND_DPA: 7,
    DOCUMENT_KIND_CONTRACT: 8,
    DOCUMENT_KIND_OTHER: 9,
  },
  'What the document is. DPA: a data processing agreement.',
)

export type DocumentKind = Static<typeof DocumentKind>

export const DocumentStatus = Enumeration(
  'DocumentStatus',
  [
    'DOCUMENT_STATUS_UNSPECIFIED',
    'DOCUMENT_STATUS_VALID',
    'DOCUMENT_STATUS_EXPIRING',
    'DOCUMENT_STATUS_EXPIRED',
  ],
  'Whether the document is still good, by the date in UTC. Expiring: within 30 days. A document without a date of expiry stays valid.',
)

export type DocumentStatus = Static<typeof DocumentStatus>

export const DocumentSource = StoredEnumeration(
  'DocumentSource',
  { DOCUMENT_SOURCE_UNSPECIFIED: 0, DOCUMENT_SOURCE_MEMBER: 1, DOCUMENT_SOURCE_QUESTIONNAIRE: 2 },
  'Member: a person or program of the organization uploaded it. Questionnaire: it answers a question.',
)

export type DocumentSource = Static<typeof DocumentSource>

/** What files can be; their contents decide. */
export const mediaTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'image/png',
  'image/jpeg',
  'text/plain',
  'text/csv',
] as const

export type FileMediaType = (typeof mediaTypes)[number]

/** Most bytes of one file. */
export const maxDocumentBytes = 25 * 1024 ** 2

const Day = (description: string) =>
  Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description, examples: ['2026-01-02'] })

const Line = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: maxLengths.line,
    pattern: '\\S',
    description,
    examples: [example],
  })

/** What the organization knows about a document; the file itself never changes. */
export const documentDetails = {
  kind: DocumentKind,
  title: Line('Title.', 'SOC 2 report 2026'),
  issuer: Line('Who issued it: the auditor, certification body or insurer.', 'Example Audit LLP'),
  scope: Type.String({
    minLength: 1,
    maxLength: maxLengths.description,
    pattern: '\\S',
    description: 'Which services, sites or systems it covers.',
    examples: ['Hosted platform, Frankfurt and Dublin'],
  }),
  periodFrom: Day('First day of the period it covers.'),
  periodTo: Day('Last day of the period it covers.'),
  expiresOn: Day('Last day on which it is good.'),
  note: Type.String({
    minLength: 1,
    maxLength: maxLengths.text,
    pattern: '\\S',
    description: 'Note for colleagues; the vendor never sees it.',
    examples: ['One exception about access reviews.'],
  }),
}

export const FileName = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  description:
    'Name of the file with its extension: pdf, docx, xlsx, pptx, odt, ods, odp, png, jpg, jpeg, txt or csv, as fits its contents. Stored without folders and invisible characters.',
  examples: ['soc2-2026.pdf'],
})

export const DocumentRef = GivenId('doc', 'Id of the document.')

export const StoredFile = Type.Object(
  {
    documentId: Id('doc', 'Id of the document that has the file.'),
    fileName: FileName,
    mediaType: Type.Enum([...mediaTypes], {
      type: 'string',
      description: 'Media type, judged by the contents.',
      examples: ['application/pdf'],
    }),
    sizeBytes: Type.Integer({ minimum: 1, description: 'Size in bytes.', examples: [482113] }),
  },
  { title: 'StoredFile', description: 'A file that answers a question.' },
)

export type StoredFile = Static<typeof StoredFile>

export const Document = Type.Object(
  {
    id: Id('doc', 'Id of the document.'),
    vendorId: Id('vnd', 'Id of the vendor.'),
    vendorName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    kind: documentDetails.kind,
    title: documentDetails.title,
    issuer: Type.Optional(documentDetails.issuer),
    scope: Type.Optional(documentDetails.scope),
    periodFrom: Type.Optional(documentDetails.periodFrom),
    periodTo: Type.Optional(documentDetails.periodTo),
    expiresOn: Type.Optional(documentDetails.expiresOn),
    note: Type.Optional(documentDetails.note),
    status: DocumentStatus,
    fileName: StoredFile.properties.fileName,
    mediaType: StoredFile.properties.mediaType,
    sizeBytes: StoredFile.properties.sizeBytes,
    sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 of the file, in hexadecimal.',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
    source: DocumentSource,
    questionnaireId: Type.Optional(Id('qst', 'The questionnaire that it answers a question of.')),
    isKept: Type.Boolean({
      description:
        "Whether it is one of the vendor's documents. False for the answer to a question until somebody keeps it.",
      examples: [true],
    }),
    uploadedBy: Actor,
    createdAt: Timestamp('When it was uploaded.'),
    updatedAt: Timestamp('When its details last changed.'),
  },
  {
    title: 'Document',
    description: 'A file about a vendor, such as an audit report, with its issuer, scope, period and expiry.',
    ...inSummary('id vendorId status kind expiresOn vendorName title issuer fileName'),
  },
)

export type Document = Static<typeof Document>
