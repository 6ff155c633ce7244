import { ApiError, type operations as declared, type Operations } from '@parapet/contract'
import { clipText } from '../../domain/kernel/clip-text.ts'
import { describeUnknownField, showFieldName } from '../../domain/kernel/unknown-field.ts'
import { requireScopes } from '../perform.ts'
import type { Prompt } from './tool.ts'

type Given = Readonly<Record<string, string>>

type Task = {
  name: string
  title: string
  description: string
  arguments: readonly { name: string; description: string; required: boolean }[]
  /** The tools that it names: it is offered where all of them are, to callers who may call them all. */
  tools: readonly (keyof typeof declared)[]
  write: (given: Given, now: Date) => string
}

const vendorArgument = {
  name: 'vendor',
  description: 'Domain, name or id (vnd_…) of the vendor.',
  required: true,
}

const dayMs = 86_400_000
const usualDays = 7
const maxDays = 90

const findVendor =
  'Find the vendor with ListVendors and a rule on VENDORS_FIELD_DOMAIN_NAME or VENDORS_FIELD_SEARCH, unless you have its id. If several match, ask which one is meant.'

const quoted = ({ vendor = '' }: Given): string => JSON.stringify(vendor)

const daysOf = ({ days }: Given): number => {
  const count = days === undefined || days === '' ? usualDays : Number(days)
  if (Number.isInteger(count) && count >= 1 && count <= maxDays) return count
  throw new ApiError('INVALID_FIELD', `days: must be a whole number from 1 to ${maxDays}.`)
}

const tasks: readonly Task[] = [
  {
    name: 'review-a-vendor',
    title: 'Review a vendor',
    description: 'What is known about one vendor, what speaks against it, and what to ask it.',
    arguments: [vendorArgument],
    tools: [
      'ListVendors',
      'GetVendor',
      'GetVendorScores',
      'GetObservations',
      'GetObservation',
      'GetFourthParties',
      'ListQuestionnaires',
      'GetSecurityEventFeed',
    ],
    write: (given) =>
      [
        `Review the vendor ${quoted(given)} for me. Change nothing.`,
        `1. ${findVendor} GetVendor then has its contract, the data it receives and its contacts.`,
        '2. GetVendorScores with includeFactors: which factors cost it the most points?',
        '3. GetObservations with a rule on OBSERVATIONS_FIELD_VENDOR, sortField severity, SORT_ORDER_DESC: read the worst ones with GetObservation if you need their evidence.',
        '4. GetFourthParties and GetSecurityEventFeed with filters.vendorDomains, and ListQuestionnaires with vendorId.',
        'Then write at most one page: a verdict in one sentence; what supports it, with ORNs and ids; what is unknown; and the questions you would send to the vendor. Say which figures are heuristic.',
      ].join('\n'),
  },
  {
    name: 'triage-this-week',
    title: 'Triage this week',
    description: 'What is new since last week, in the order in which it should be looked at.',
    arguments: [
      {
        name: 'days',
        description: `How many days back, from 1 to ${maxDays}; ${usualDays} if unset.`,
        required: false,
      },
    ],
    tools: ['GetObservationGroups', 'GetObservations', 'GetSecurityEventFeed', 'FlagObservations'],
    write: (given, now) => {
      const since = new Date(now.getTime() - daysOf(given) * dayMs).toISOString()
      return [
        `Triage what is new since ${since}.`,
        `1. GetObservationGroups with a rule on OBSERVATIONS_FIELD_FIRST_SEEN, COMPARISON_GREATER_THAN_OR_EQUAL, dateValue "${since}": known exploited vulnerabilities first, then by severity and number of vendors.`,
        '2. GetObservations with the same rule and the group’s vulnerability or type, for those that need a closer look.',
        `3. GetSecurityEventFeed with filters.updatedAt.startTime "${since}": which events affect vendors that have not answered?`,
        'Then list what needs somebody today, what can wait and what is noise, each with a reason and its ORNs. Propose what to flag and show me FlagObservations with dryRun; flag nothing before I agree.',
      ].join('\n')
    },
  },
  {
    name: 'prepare-offboarding',
    title: 'Prepare offboarding',
    description: 'Everything to settle before a vendor is offboarded, and what offboarding would change.',
    arguments: [vendorArgument],
    tools: [
      'ListVendors',
      'GetVendor',
      'GetObservations',
      'ListQuestionnaires',
      'GetFourthParties',
      'BulkOffboardVendors',
    ],
    write: (given) =>
      [
        `Prepare the offboarding of the vendor ${quoted(given)}. Do not offboard it.`,
        `1. ${findVendor} GetVendor then has its contacts, its contract and the data it receives.`,
        '2. GetObservations with a rule on OBSERVATIONS_FIELD_VENDOR: what is open, and what was the vendor asked to fix?',
        '3. ListQuestionnaires with vendorId, and GetFourthParties with filters.vendorDomains.',
        '4. BulkOffboardVendors with its id and dryRun true: report what it would change.',
        'Then write a checklist: whom to notify, when the contract ends, which data and access to revoke or get back, which findings and questionnaires to close, and who else depends on its fourth parties. Ask me before anything is offboarded.',
      ].join('\n'),
  },
]

const requireArguments = (task: Task, given: Given): void => {
  const names = task.arguments.map(({ name }) => name)
  for (const name of Object.keys(given))
    if (!names.includes(name))
      throw new ApiError('FIELD_UNKNOWN', `${showFieldName(name)}: ${describeUnknownField(name, names)}`)
  for (const { name, required, description } of task.arguments)
    if (required && (given[name] ?? '').trim() === '')
      throw new ApiError('INVALID_FIELD', `${name}: is required. ${description}`)
}

/** Names and ids are short: a longer text would be an instruction. */
const clipped = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, clipText(text)]))

/** The prompts whose tools are among the operations. */
export const createPrompts = (operations: Operations, clock: () => Date): Prompt[] =>
  tasks.flatMap((task): Prompt[] => {
    const used = task.tools.flatMap((name) => operations[name] ?? [])
    if (used.length < task.tools.length) return []
    const scopes = [...new Set(used.flatMap((operation) => operation.scopes))]
    const { name, title, description } = task
    return [
      {
        listed: { name, title, description, arguments: [...task.arguments] },
        get: (given, { principal }) => {
          requireScopes({ scopes }, principal)
          requireArguments(task, given)
          const text = task.write(clipped(given), clock())
          return { description, messages: [{ role: 'user', content: { type: 'text', text } }] }
        },
      },
    ]
  })
