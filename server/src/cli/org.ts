import type { Command } from 'commander'
import { normalizeDomainName } from '../domain/domain-name.ts'
import { domainProblem } from '../domain/domain-problem.ts'
import { newId } from '../domain/id.ts'
import { insertOrganization, insertOrganizationDomains } from '../store/organization.ts'
import type { Store } from '../store/store.ts'
import { requireName } from './require-name.ts'
import type { Print, WithStore } from './store-command.ts'

type Given = { name: string; domain: string[]; monitoringSlots?: string; vrm: boolean; json?: boolean }

type Organization = {
  organizationId: string
  name: string
  domains: string[]
  monitoringSlots?: number
  vrm?: false
}

const maxSlots = 1_000_000_000

const requireDomain = (given: string): string => {
  const read = normalizeDomainName(given)
  if ('domain' in read) return read.domain
  throw new Error(`--domain ${JSON.stringify(given)} ${domainProblem(read)}`)
}

const requireSlots = (given: string): number => {
  if (/^\d+$/.test(given) && Number(given) <= maxSlots) return Number(given)
  throw new Error(`--monitoring-slots must be a whole number from 0 to ${maxSlots}.`)
}

/** The organization and its domains, the first of which is its primary one. */
const createOrganization = async (store: Store, given: Given): Promise<Organization> => {
  const name = requireName(given.name)
  const domains = [...new Set(given.domain.map((domain) => requireDomain(domain)))]
  const slots =
    given.monitoringSlots === undefined ? {} : { monitoringSlots: requireSlots(given.monitoringSlots) }
  const organizationId = newId('org')
  await store.system(async (db) => {
    await insertOrganization(db, { id: organizationId, name, ...slots, hasVrm: given.vrm })
    const free = await insertOrganizationDomains(db, organizationId, domains)
    const taken = domains.filter((domain) => !free.includes(domain))
    if (taken.length > 0) throw new Error(`${taken.join(', ')} belongs to an organization already.`)
  })
  return { organizationId, name, domains, ...slots, ...(!given.vrm && { vrm: false }) }
}

export const registerOrg = (program: Command, withStore: WithStore, print: Print = console.log): void => {
  program
    .command('org')
    .description('Manage organizations.')
    .command('create')
    .description('Create an organization.')
    .requiredOption('--name <name>', 'name of the organization')
    .requiredOption<string[]>(
      '--domain <domain>',
      'domain of the organization; may be given several times, the first is its primary one',
      (domain, before) => [...(before ?? []), domain],
    )
    .option(
      '--monitoring-slots <number>',
      'how many vendors it may monitor (default: as MONITORING_SLOTS says)',
    )
    .option(
      '--no-vrm',
      'without the entitlement to see vendors: it sees observations on its own domains only',
    )
    .option('--json', 'print JSON')
    .action((given: Given) =>
      withStore(async (store) => {
        const organization = await createOrganization(store, given)
        print(
          given.json
            ? JSON.stringify(organization)
            : `Created ${organization.name} (${organization.organizationId}) with ${organization.domains.join(', ')}.`,
        )
      }),
    )
}
