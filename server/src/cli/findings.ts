import {
  ApprovalStatus,
  type Filter,
  type Observation,
  ObservationMode,
  type ObservationsField,
  type ObservationSortField,
  observationSortFields,
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
import { anyOf, contains, isTrue } from './list-filters.ts'
import { listed, memberOption, membersOption, shortName } from './member-names.ts'
import { registerTriage } from './triage.ts'

type Given = ListGiven<ObservationSortField> & {
  vendor?: string[]
  severity?: Severity[]
  status?: ApprovalStatus[]
  cve?: string[]
  search?: string
  flagged?: boolean
  exploited?: boolean
  mode?: ObservationMode
}

const field = (observationsField: ObservationsField) => ({ observationsField })

const filtersOf = ({ vendor, severity, status, cve, flagged, exploited, search }: Given): Filter[] => [
  ...anyOf(field('OBSERVATIONS_FIELD_VENDOR'), vendor),
  ...anyOf(field('OBSERVATIONS_FIELD_SEVERITY'), severity),
  ...anyOf(field('OBSERVATIONS_FIELD_APPROVAL_STATUS'), status),
  ...anyOf(field('OBSERVATIONS_FIELD_VULNERABILITY'), cve),
  ...isTrue(field('OBSERVATIONS_FIELD_IS_FLAGGED'), flagged),
  ...isTrue(field('OBSERVATIONS_FIELD_KNOWN_EXPLOITED'), exploited),
  ...contains(field('OBSERVATIONS_FIELD_SEARCH'), search),
]

const listing: Listing<Observation> = {
  none: 'No findings match.',
  idOf: ({ orn }) => orn,
  columns: {
    SEVERITY: ({ severity }) => shortName(Severity, severity),
    VENDOR: ({ vendorDomain }) => vendorDomain,
    FINDING: ({ title }) => title,
    WHERE: ({ asset }) => asset.displayName,
    STATUS: ({ approvalStatus }) => shortName(ApprovalStatus, approvalStatus),
    SEEN: ({ lastSeen }) => day(lastSeen),
  },
}

const list = async (client: ClientOf<'findings ls'>, given: Given, output: Output): Promise<void> => {
  const selection = {
    ...orderOf(given),
    ...(given.mode !== undefined && { mode: given.mode }),
    filters: filtersOf(given),
  }
  await printRows(
    async (at) => {
      const { observations: rows, ...page } = await client.getObservations({ ...selection, ...at })
      return { rows, ...page }
    },
    given,
    listing,
    output,
  )
}

/** Findings of a running Parapet. */
export const registerFindings = (program: Command, output: Output = terminal): void => {
  const findings = program
    .command('findings')
    .description('List and triage the findings of a running Parapet.')

  withListOptions(
    findings
      .command('ls')
      .description('List findings, most recently seen first.')
      .option('--vendor <domains>', 'domains of vendors, separated by commas', listed)
      .addOption(membersOption('--severity <levels>', 'severities', Severity))
      .addOption(membersOption('--status <statuses>', 'where the review stands', ApprovalStatus))
      .option('--cve <ids>', 'CVE ids, separated by commas', listed)
      .option('--search <text>', 'text in the finding')
      .option('--flagged', 'flagged for follow-up')
      .option('--exploited', 'vulnerabilities known to be exploited')
      .addOption(memberOption('--mode <mode>', 'which findings (default: open)', ObservationMode))
      .addOption(new Option('--sort <field>', 'what to order by').choices(observationSortFields)),
  ).action(calling((given: Given) => list(openClient(given), given, output)))

  registerTriage(findings, output)
}
