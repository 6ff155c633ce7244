import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { Enumeration, Timestamp } from '../kernel/schema.ts'
import { importChoices, importedCount, ImportId } from './import-schemas.ts'
import { Confidence, ObservationOrn, Severity } from './observation.ts'
import { ObservationCategory } from './schemas.ts'

const FindingIngestStatus = Enumeration(
  'FindingIngestStatus',
  [
    'FINDING_INGEST_STATUS_UNSPECIFIED',
    'FINDING_INGEST_STATUS_CREATED',
    'FINDING_INGEST_STATUS_UPDATED',
    'FINDING_INGEST_STATUS_UNCHANGED',
    'FINDING_INGEST_STATUS_REJECTED',
  ],
  'Created: there is a new observation. Updated: the observation changed. Unchanged: it brought nothing new. Rejected: nothing was done, for the given reason.',
)

const line = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: 255, description, examples: [example] }))

const text = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: 16_384, description, examples: [example] }))

const list = (description: string, example: string) =>
  Type.Optional(
    Type.Array(Type.String({ description: 'One of them.', examples: [example] }), {
      maxItems: 50,
      description,
    }),
  )

/** The columns of the template; docs/importing.md has the same. */
const IngestFinding = Type.Object(
  {
    host: line('Host name or IP address; required unless url has one.', 'www.acme.com'),
    url: Type.Optional(
      Type.String({
        maxLength: 2048,
        description: 'URL of the affected page.',
        examples: ['https://www.acme.com/login'],
      }),
    ),
    ip: line('IP address.', '192.0.2.1'),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535, description: 'Port.', examples: [443] })),
    protocol: line('tcp or udp.', 'tcp'),
    type: line('Type of the finding, the same for all of its kind; made from the title if unset.', 'panel'),
    title: line('Title; required unless there is a type.', 'Exposed admin panel'),
    description: text('What the problem is.', 'The admin panel can be reached from the internet.'),
    category: Type.Optional(ObservationCategory),
    severity: Severity,
    confidence: Type.Optional(Confidence),
    cve: line('CVE id.', 'CVE-2021-44228'),
    cvssScore: Type.Optional(
      Type.Number({ minimum: 0, maximum: 10, description: 'CVSS score.', examples: [9.8] }),
    ),
    cvssVector: line('CVSS vector.', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'),
    cwe: list('CWE ids.', 'CWE-79'),
    product: line('Affected product.', 'nginx'),
    cpe: line('CPE of the product.', 'cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*'),
    fixAvailable: Type.Optional(Type.Boolean({ description: 'Whether there is a fix.', examples: [true] })),
    evidence: text('What was seen; secrets in it are masked.', 'HTTP 200 at /admin'),
    remediation: text('How to fix it.', 'Restrict access to the panel.'),
    references: list('URLs about it.', 'https://example.com/advisory'),
    tags: list('Tags.', 'panel'),
    firstSeen: Type.Optional(Timestamp('When it was first seen.')),
    lastSeen: Type.Optional(Timestamp('When it was last seen; now if unset.')),
    tool: line('Tool that found it.', 'scanner'),
  },
  { title: 'IngestFinding', description: 'A finding, with the columns of the import template.' },
)

export const IngestFindings = operation({
  summary: 'Import up to 1,000 findings.',
  description:
    'Each finding succeeds or fails on its own; one with an unknown field is rejected. Severity, confidence and category may also be plain words such as high. A finding belongs to the vendor or own domain with the longest name that equals its host or is a parent of it. Sending findings again changes nothing if they have the same lastSeen. For larger numbers, use CreateImport.',
  method: 'POST',
  path: '/public/v1/observations/ingest',
  scopes: ['findings.read', 'findings.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  bulkField: 'findings',
  bodyLimitBytes: 8 * 1024 * 1024,
  bodyLimitFields: 50_000,
  input: Type.Object({
    findings: Type.Array(IngestFinding, {
      minItems: 1,
      maxItems: 1_000,
      description: 'The findings; an invalid one does not affect the others.',
    }),
    ...importChoices,
    ...dryRunInput,
  }),
  output: Type.Object({
    importId: ImportId,
    results: Type.Array(
      Type.Object(
        {
          index: Type.Integer({
            minimum: 0,
            description: "The finding's position in the request, from 0.",
            examples: [0],
          }),
          status: FindingIngestStatus,
          orn: Type.Optional(ObservationOrn),
          reason: Type.Optional(
            Type.String({
              description: 'What is wrong with the finding; set only if it was rejected.',
              examples: ['NO_VENDOR: no vendor has the domain www.acme.com or one above it.'],
            }),
          ),
        },
        { title: 'IngestFindingResult', description: 'The result for one finding.' },
      ),
      { description: 'One result per finding, in the order of the request.' },
    ),
    summary: Type.Object(
      {
        total: importedCount('Findings in the request.'),
        created: importedCount('Findings with status CREATED.'),
        updated: importedCount('Findings with status UPDATED.'),
        unchanged: importedCount('Findings with status UNCHANGED.'),
        rejected: importedCount('Findings with status REJECTED.'),
      },
      {
        title: 'IngestFindingsSummary',
        description: 'Number of findings by result; the parts add up to the total.',
      },
    ),
    ...dryRunOutput,
  }),
})
