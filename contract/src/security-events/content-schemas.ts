import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Int64Text, partOf, Timestamp } from '../kernel/schema.ts'
import { EventSubjectRole, SecurityEvent } from './schemas.ts'
import { EventSource, EventSourceType, SourceReliability } from './source-schemas.ts'

const text = (maxLength: number, description: string, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', description, examples: [example] })

const EventSubjectInput = Type.Object(
  {
    domain: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'Its domain, if known; normalized on output.',
        examples: ['acme.com'],
      }),
    ),
    name: text(maxLengths.line, 'Its name.', 'Acme Corp'),
    role: Type.Optional(EventSubjectRole),
  },
  {
    title: 'EventSubjectInput',
    description: 'A company that the event is about; if its role is unset, it is a victim.',
  },
)

const AffectedProductInput = Type.Object(
  {
    vendor: text(maxLengths.line, 'Who makes it.', 'Apache'),
    product: text(maxLengths.line, 'Its name.', 'Log4j'),
    versions: Type.Optional(text(maxLengths.line, 'Affected versions.', '2.0 to 2.14.1')),
    cpe: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: '^cpe:(2\\.3:|/)[aho*-]?:',
        description: 'The product as a CPE name.',
        examples: ['cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*'],
      }),
    ),
  },
  { title: 'AffectedProductInput', description: 'An affected product.' },
)

const texts = (maxItems: number, maxLength: number, description: string, example: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength, pattern: '\\S', examples: [example] }), {
    maxItems,
    description,
  })

export const EventTitle = text(maxLengths.line, 'What it is, in one line.', 'Log4Shell is exploited')
export const EventSummary = text(
  maxLengths.summary,
  'What happened.',
  'Attackers load code through log messages.',
)
export const EventOccurredAt = Timestamp(
  'Best known start; if unset, when it was disclosed, or otherwise when it was first seen here.',
)
export const EventDisclosedAt = Timestamp('When it became public.')
export const EventSubjects = Type.Array(EventSubjectInput, {
  maxItems: 50,
  description: 'Companies that it is about.',
})
export const EventVulnerabilityIds = Type.Array(
  Type.String({ maxLength: 255, pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]*$', examples: ['CVE-2021-44228'] }),
  { maxItems: 100, description: 'CVE ids.' },
)
export const EventProducts = Type.Array(AffectedProductInput, {
  maxItems: 100,
  description: 'Affected products.',
})
export const EventThreatActors = texts(50, 255, 'Who is said to be behind it.', 'Example Group')
export const EventDataTypes = texts(50, 255, 'Data that was exposed.', 'Email addresses')
export const EventRecords = Int64Text('How many records.', {
  pattern: '^[0-9]{1,19}$',
  examples: ['1200000'],
})
export const EventTags = texts(50, 100, 'Labels.', 'kev')

/** Fields of a report of an event. If unset, its type is "other" and its reliability "unverified". */
export const sourceFields = {
  name: text(maxLengths.line, 'Name of the source.', 'CISA KEV'),
  url: Type.Optional(
    Type.String({
      maxLength: maxLengths.url,
      pattern: '^https?://\\S+$',
      description: 'Address of the report: http or https, without a user name or password.',
      examples: ['https://www.cisa.gov/'],
    }),
  ),
  sourceType: Type.Optional(EventSourceType),
  publishedAt: Type.Optional(Timestamp('When it was published.')),
  retrievedAt: Type.Optional(Timestamp('When it was read; unset: now.')),
  reliability: Type.Optional(SourceReliability),
}

export const EventSourceInput = Type.Object(sourceFields, {
  ...partOf(EventSource),
  title: 'EventSourceInput',
  description: 'Who reports the event.',
})

/** Shared by all operations that change events. */
export const eventChange = {
  scopes: ['security-events.read', 'security-events.manage'],
  stability: 'alpha',
  version: '1.0.0',
  output: Type.Object({ event: SecurityEvent }),
} as const
