import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Id, Timestamp } from '../kernel/schema.ts'
import { operation } from '../kernel/operation.ts'
import { ObservationGroupBy } from '../observations/observation-group-by.ts'
import { Severity } from '../observations/observation.ts'
import { QuestionnaireStatus } from '../questionnaires/schemas.ts'
import { SecurityEventStatus } from '../security-events/schemas.ts'
import { Grade, VendorRecordId } from '../vendors/schemas.ts'

const text = (description: string, example: string) => Type.String({ description, examples: [example] })

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] })

const companyName = text('Name of the vendor.', 'Acme Corp')

const FoundVendor = Type.Object(
  {
    vendorId: VendorRecordId,
    companyName,
    domainName: text('Domain of the vendor.', 'acme.com'),
    isMonitored: Type.Boolean({ description: 'Whether it is monitored.', examples: [true] }),
    score: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'Its score.', examples: [77] }),
    ),
    grade: Grade,
  },
  { title: 'FoundVendor', description: 'A vendor by its name or domain.' },
)

const FoundObservationGroup = Type.Object(
  {
    groupBy: ObservationGroupBy,
    key: text('The CVE id or the observation type.', 'CVE-2021-44228'),
    name: text('What it is, in one line.', 'Remote code execution in Log4j'),
    severity: Severity,
    openCount: count('Open observations in it.'),
    vendorCount: count('Vendors that have one.'),
  },
  { title: 'FoundObservationGroup', description: 'Open observations of one CVE or one type.' },
)

const FoundSecurityEvent = Type.Object(
  {
    eventId: Id('evt', 'Id of the event.'),
    title: text('What happened.', 'Acme discloses a breach'),
    severity: Severity,
    status: SecurityEventStatus,
    occurredAt: Timestamp('When it happened.'),
  },
  { title: 'FoundSecurityEvent', description: 'A security event by its title, summary, CVEs or subjects.' },
)

const FoundFourthParty = Type.Object(
  {
    fourthPartyDomain: text('Domain of the fourth party.', 'google.com'),
    fourthPartyName: text('Its name.', 'Google'),
  },
  { title: 'FoundFourthParty', description: 'A fourth party by its name or domain.' },
)

const FoundQuestionnaire = Type.Object(
  {
    questionnaireId: Id('qst', 'Id of the questionnaire.'),
    vendorId: VendorRecordId,
    companyName,
    templateName: text('Name of the template.', 'Security baseline'),
    status: QuestionnaireStatus,
  },
  {
    title: 'FoundQuestionnaire',
    description: 'A questionnaire found by its vendor or by the name of its template.',
  },
)

const upToFive = 'Best matches first, at most 5.'

export const SearchEverything = operation({
  summary: 'Search vendors, CVEs, observation types, security events, fourth parties and questionnaires.',
  description:
    'Meant for search as you type: matches at the start of a text come before matches elsewhere in it.',
  method: 'GET',
  path: '/public/v1/search',
  scopes: [
    'vendor-directory.read',
    'findings.read',
    'avd.read',
    'security-events.read',
    'questionnaires.read',
  ],
  stability: 'alpha',
  version: '1.0.0',
  errors: [],
  heavy: true,
  mayLag: true,
  input: Type.Object({
    query: Type.String({
      minLength: 1,
      maxLength: maxLengths.search,
      pattern: '\\S',
      description: 'Text to search for, case-insensitive.',
      examples: ['acme'],
    }),
  }),
  output: Type.Object({
    vendors: Type.Array(FoundVendor, { description: upToFive }),
    observationGroups: Type.Array(FoundObservationGroup, { description: upToFive }),
    securityEvents: Type.Array(FoundSecurityEvent, { description: upToFive }),
    fourthParties: Type.Array(FoundFourthParty, { description: upToFive }),
    questionnaires: Type.Array(FoundQuestionnaire, { description: upToFive }),
  }),
})
