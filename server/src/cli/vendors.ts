import {
  BusinessImpact,
  type Filter,
  Grade,
  RiskLevel,
  type Vendor,
  VendorLifecycleStatus,
  type VendorsField,
  type VendorSortField,
  vendorSortFields,
} from '@parapet/contract'
import { type Command, Option } from 'commander'
import { calling, type ClientOf, type Connection, openClient, withConnection } from './api-client.ts'
import { escapeControls, safeJson } from './escape-controls.ts'
import { registerImportVendors } from './import-vendors.ts'
import {
  type Listing,
  type ListGiven,
  orderOf,
  type Output,
  printRows,
  terminal,
  withListOptions,
} from './list-command.ts'
import { anyOf, contains, isTrue } from './list-filters.ts'
import { memberOption, membersOption, shortName } from './member-names.ts'

type Given = ListGiven<VendorSortField> & {
  risk?: string[]
  impact?: string[]
  stage?: string[]
  grade?: string[]
  monitored?: boolean
  search?: string
}

const field = (vendorsField: VendorsField) => ({ vendorsField })

const filtersOf = ({ risk, impact, stage, grade, monitored, search }: Given): Filter[] => [
  ...anyOf(field('VENDORS_FIELD_RISK_LEVEL'), risk),
  ...anyOf(field('VENDORS_FIELD_BUSINESS_IMPACT'), impact),
  ...anyOf(field('VENDORS_FIELD_LIFECYCLE_STATUS'), stage),
  ...anyOf(field('VENDORS_FIELD_GRADE'), grade),
  ...isTrue(field('VENDORS_FIELD_IS_MONITORED'), monitored),
  ...contains(field('VENDORS_FIELD_SEARCH'), search),
]

const listing: Listing<Vendor> = {
  none: 'No vendors match.',
  idOf: ({ id }) => id,
  columns: {
    DOMAIN: ({ domainName }) => domainName,
    NAME: ({ companyName }) => companyName,
    GRADE: ({ grade }) => shortName(Grade, grade).toUpperCase(),
    SCORE: ({ score }) => String(score ?? ''),
    RISK: ({ riskLevel }) => shortName(RiskLevel, riskLevel),
    STAGE: ({ lifecycleStatus }) => shortName(VendorLifecycleStatus, lifecycleStatus),
    MONITORED: ({ isMonitored }) => (isMonitored ? 'yes' : 'no'),
    OPEN: ({ openObservationCount }) => String(openObservationCount),
    CRITICAL: ({ openCriticalObservationCount }) => String(openCriticalObservationCount),
  },
}

const list = async (client: ClientOf<'vendors ls'>, given: Given, output: Output): Promise<void> => {
  const selection = { ...orderOf(given), filters: filtersOf(given) }
  await printRows(
    async (at) => {
      const { vendors: rows, ...page } = await client.listVendors({ ...selection, ...at })
      return { rows, ...page }
    },
    given,
    listing,
    output,
  )
}

type Added = Connection & {
  name?: string
  reference?: string
  monitor?: boolean
  risk?: Vendor['riskLevel']
  impact?: Vendor['businessImpact']
  json?: boolean
}

const add = async (
  client: ClientOf<'vendors add'>,
  domainName: string,
  { name, reference, monitor, risk, impact, json }: Added,
  { print }: Output,
): Promise<void> => {
  const { vendor } = await client.createVendor({
    domainName,
    ...(name !== undefined && { companyName: name }),
    ...(reference !== undefined && { vendorId: reference }),
    ...(monitor && { isMonitored: true }),
    ...(risk !== undefined && { riskLevel: risk }),
    ...(impact !== undefined && { businessImpact: impact }),
  })
  const { id, companyName, isMonitored } = vendor
  const said = `Added ${escapeControls(companyName)} (${vendor.domainName}, ${id}), ${isMonitored ? 'monitored' : 'not monitored'}.`
  print(json ? safeJson(vendor) : said)
}

/** Vendors of a running Parapet. */
export const registerVendors = (program: Command, output: Output = terminal): void => {
  const vendors = program
    .command('vendors')
    .description('List, add and import the vendors of a running Parapet.')

  withListOptions(
    vendors
      .command('ls')
      .description('List vendors, newest first.')
      .addOption(membersOption('--risk <levels>', 'risk levels', RiskLevel))
      .addOption(membersOption('--impact <levels>', 'business impacts', BusinessImpact))
      .addOption(membersOption('--stage <stages>', 'stages of the relationship', VendorLifecycleStatus))
      .addOption(membersOption('--grade <grades>', 'grades', Grade))
      .option('--monitored', 'monitored vendors only')
      .option('--search <text>', 'text in the name or domain')
      .addOption(new Option('--sort <field>', 'what to order by').choices(vendorSortFields)),
  ).action(calling((given: Given) => list(openClient(given), given, output)))

  withConnection(
    vendors
      .command('add')
      .description('Add a vendor.')
      .argument('<domain>', 'its primary domain')
      .option('--name <name>', 'its name (default: derived from the domain)')
      .option('--reference <text>', 'your own reference for it')
      .option('--monitor', 'monitor it, which uses a monitoring slot')
      .addOption(memberOption('--risk <level>', 'how risky you consider it', RiskLevel))
      .addOption(memberOption('--impact <level>', 'business impact of a compromise', BusinessImpact))
      .option('--json', 'print JSON'),
  ).action(calling((domain: string, given: Added) => add(openClient(given), domain, given, output)))

  registerImportVendors(vendors, output)
}
