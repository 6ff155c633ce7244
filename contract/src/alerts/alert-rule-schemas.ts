import { type Static, Type } from 'typebox'
import { UserId } from '../accounts/schemas.ts'
import { ChannelId } from '../connectors/channel-schemas.ts'
import { Filter } from '../kernel/filter.ts'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Enumeration, GivenId, Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { Actor } from '../observations/schemas.ts'
import { SecurityEventFilters } from '../security-events/security-event-filters.ts'

export const AlertTrigger = Enumeration(
  'AlertTrigger',
  ['ALERT_TRIGGER_UNSPECIFIED', 'ALERT_TRIGGER_FINDING', 'ALERT_TRIGGER_SCORE', 'ALERT_TRIGGER_EVENT'],
  'What a rule watches: findings that begin to match, scores that fall, or security events that match.',
)

export type AlertTrigger = Static<typeof AlertTrigger>

export const AlertRuleId = GivenId('alr', 'Id of the rule.')

export const AlertRuleName = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  pattern: '\\S',
  description: 'Name of the rule, which every message shows.',
  examples: ['Exploited vulnerabilities at critical vendors'],
})

/** An example: the fields of a condition exclude each other. */
export const exploitedFilters = [
  {
    rule: {
      field: { observationsField: 'OBSERVATIONS_FIELD_KNOWN_EXPLOITED' },
      comparison: 'COMPARISON_EQUAL',
      value: { boolValue: true },
    },
  },
]

/** What a rule watches, beside its trigger. */
export const alertCondition = {
  filters: Type.Optional(
    Type.Array(Filter, {
      description:
        'Filters that must all match: on observationsField for findings, as GetObservations takes them; on vendorsField for scores, as ListVendors takes them.',
    }),
  ),
  eventFilters: Type.Optional(SecurityEventFilters),
  scoreDrop: Type.Optional(
    Type.Object(
      {
        points: Type.Integer({
          minimum: 1,
          maximum: 100,
          description: 'By how many points the score falls at least.',
          examples: [10],
        }),
        days: Type.Integer({
          minimum: 1,
          maximum: 90,
          description: 'Within how many days.',
          examples: [7],
        }),
      },
      {
        additionalProperties: false,
        title: 'ScoreDrop',
        description: 'How far a score falls before the rule for scores fires.',
      },
    ),
  ),
}

/** Where the alerts go; a rule needs at least one of them. */
export const alertRecipients = {
  channelIds: Type.Optional(
    Type.Array(ChannelId, {
      maxItems: 10,
      description: 'Channels that the alerts go to; duplicates are ignored.',
    }),
  ),
  memberIds: Type.Optional(
    Type.Array(UserId, {
      maxItems: 50,
      description: 'User ids of members who get the alerts in their inbox; duplicates are ignored.',
      examples: [['usr_01JCQ3V5W8Z6T4R2M0K9H7F5D3']],
    }),
  ),
}

export const AlertRule = Type.Object(
  {
    id: Id('alr', 'Id of the rule.'),
    name: AlertRuleName,
    trigger: AlertTrigger,
    ...alertCondition,
    channelIds: Type.Array(ChannelId, {
      description: 'Channels that the alerts go to; empty once all of them are deleted.',
    }),
    memberIds: Type.Array(UserId, {
      description: 'Members who get the alerts in their inbox; those who are removed are taken out.',
    }),
    isEnabled: Type.Boolean({ description: 'Whether the rule is evaluated.', examples: [true] }),
    problem: Type.Optional(
      Type.String({
        description:
          'Why the rule cannot be used any more. Nothing is sent until it is changed; its filters are left out here.',
        examples: ['filters[0]: OBSERVATIONS_FIELD_OLD is not a field.'],
      }),
    ),
    lastAlertAt: Type.Optional(Timestamp('When it last fired.')),
    heldCount: Type.Integer({
      minimum: 0,
      description: 'Matches beyond 100 in the current hour; one message tells their number when it ends.',
      examples: [0],
    }),
    createdBy: Actor,
    createdAt: Timestamp('When the rule was made.'),
    updatedAt: Timestamp('When it was last changed.'),
  },
  {
    title: 'AlertRule',
    description: 'What to tell, and where.',
    ...inSummary('id name trigger isEnabled channelIds memberIds problem lastAlertAt heldCount'),
  },
)

export type AlertRule = Static<typeof AlertRule>

/** Reasons a rule can be refused for. */
export const alertRuleErrors = [
  'FILTER_COMPARISON_NOT_ALLOWED',
  'FILTER_FIELD_NOT_ALLOWED',
  'FILTER_LIST_NOT_ALLOWED',
  'FILTER_TOO_MANY_RULES',
  'FILTER_TOO_MANY_VALUES',
  'FILTER_VALUE_INVALID',
  'FILTER_VALUE_TYPE_MISMATCH',
] as const
