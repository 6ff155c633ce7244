import { type Static, Type } from 'typebox'
import { AlertChannelKind } from '../connectors/channel-schemas.ts'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { alertRead, watchedScopes } from './alert-call.ts'

export const AlertTicket = Type.Object(
  {
    id: Id('tkt', 'Id of the ticket here.'),
    channelId: Id('whk', 'Channel it was made through.'),
    kind: AlertChannelKind,
    subjectId: Type.String({
      description: 'What it is about: ORN of a finding, or id of a vendor, an event or a rule.',
      examples: ['orn:v1:observation:vrm:0123456789abcdef0123456789abcdef:example.com'],
    }),
    title: Type.String({ description: 'Its title.', examples: ['acme.com: Exposed admin panel'] }),
    key: Type.String({ description: 'Its key or number there.', examples: ['SEC-12'] }),
    url: Type.String({
      description: 'Its address there.',
      examples: ['https://example.atlassian.net/browse/SEC-12'],
    }),
    status: Type.String({ description: 'Its status there, as last read.', examples: ['In Progress'] }),
    isClosed: Type.Boolean({ description: 'Whether it is closed there.', examples: [false] }),
    closedAt: Type.Optional(Timestamp('When it was first read as closed.')),
    checkedAt: Type.Optional(Timestamp('When its status was last read.')),
    lastError: Type.Optional(
      Type.String({ description: 'Why its status could not be read.', examples: ['Jira answered 503.'] }),
    ),
    createdAt: Timestamp('When it was made.'),
  },
  {
    title: 'AlertTicket',
    description: 'A ticket in Jira or ServiceNow that an alert made.',
    ...inSummary('id key status isClosed subjectId title url lastError'),
  },
)

export type AlertTicket = Static<typeof AlertTicket>

export const ListAlertTickets = operation({
  ...alertRead,
  summary: 'List the tickets that alerts made in Jira and ServiceNow, newest first.',
  description:
    'Statuses are read every few minutes, less often as a ticket ages. When a ticket is closed there, its finding gets an entry in its history and, if it is in the backlog, moves to triaged internally; it stays open until a scan no longer sees it.',
  path: '/public/v1/alert-tickets',
  scopes: ['connectors.read', ...watchedScopes],
  errors: [],
  paging: paged('tickets'),
  input: Type.Object({
    ...pageInput(),
    subjectId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'Only tickets about this finding, vendor or event.',
        examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
      }),
    ),
  }),
  output: Type.Object(pageOutput('tickets', AlertTicket)),
})
