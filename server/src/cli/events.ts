import {
  type Output as Answer,
  type SecurityEventFilters,
  type SecurityEventSortField,
  securityEventSortFields,
  SecurityEventStatus,
  SecurityEventType,
  Severity,
} from '@parapet/contract'
import { type Command, Option } from 'commander'
import { calling, type ClientOf, openClient } from './api-client.ts'
import {
  day,
  type Listing,
  type ListGiven,
  orderOf,
  type Output,
  printRows,
  terminal,
  withListOptions,
} from './list-command.ts'
import { listed, membersOption, shortName } from './member-names.ts'

type Given = ListGiven<SecurityEventSortField> & {
  severity?: NonNullable<SecurityEventFilters['severities']>
  status?: NonNullable<SecurityEventFilters['statuses']>
  type?: NonNullable<SecurityEventFilters['eventTypes']>
  vendor?: string[]
  cve?: string[]
  search?: string
  own?: boolean
}

type Event = Answer<'GetSecurityEventFeed'>['events'][number]

const filtersOf = ({ severity, status, type, vendor, cve, search }: Given): SecurityEventFilters => ({
  ...(severity && { severities: severity }),
  ...(status && { statuses: status }),
  ...(type && { eventTypes: type }),
  ...(vendor && { vendorDomains: vendor }),
  ...(cve && { vulnerabilityIds: cve }),
  ...(search !== undefined && { query: search }),
})

const listing: Listing<Event> = {
  none: 'No security events match.',
  idOf: ({ eventId }) => eventId,
  columns: {
    OCCURRED: ({ occurredAt }) => day(occurredAt),
    SEVERITY: ({ severity }) => shortName(Severity, severity),
    TYPE: ({ eventType }) => shortName(SecurityEventType, eventType),
    STATUS: ({ status }) => shortName(SecurityEventStatus, status),
    IMPACTED: ({ impactSummary }) => String(impactSummary.impactedVendors),
    POSSIBLY: ({ impactSummary }) => String(impactSummary.potentiallyImpactedVendors),
    EVENT: ({ title }) => title,
  },
}

const list = async (client: ClientOf<'events ls'>, given: Given, output: Output): Promise<void> => {
  const selection = {
    ...orderOf(given),
    view: given.own ? ('VIEW_SELF' as const) : ('VIEW_VRM' as const),
    filters: filtersOf(given),
  }
  await printRows(
    async (at) => {
      const { events: rows, ...page } = await client.getSecurityEventFeed({ ...selection, ...at })
      return { rows, ...page }
    },
    given,
    listing,
    output,
  )
}

/** Security events of a running Parapet. */
export const registerEvents = (program: Command, output: Output = terminal): void => {
  const events = program.command('events').description('List the security events of a running Parapet.')

  withListOptions(
    events
      .command('ls')
      .description('List security events and how many vendors they affect, latest first.')
      .addOption(membersOption('--severity <levels>', 'severities', Severity))
      .addOption(membersOption('--status <statuses>', 'where the event stands', SecurityEventStatus))
      .addOption(membersOption('--type <types>', 'kinds of event', SecurityEventType))
      .option('--vendor <domains>', 'domains of vendors, separated by commas', listed)
      .option('--cve <ids>', 'CVE ids, separated by commas', listed)
      .option('--search <text>', 'text in the event')
      .option('--own', 'events that affect your organization itself')
      .addOption(new Option('--sort <field>', 'what to order by').choices(securityEventSortFields)),
  ).action(calling((given: Given) => list(openClient(given), given, output)))
}
