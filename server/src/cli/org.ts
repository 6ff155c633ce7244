import type { Command } from 'commander'
import { normalizeDomainName } from '../domain/kernel/domain-name.ts'
import { domainProblem } from '../domain/kernel/domain-problem.ts'
import { insertAuditEntries } from '../store/audit/audit-entry.ts'
import { lockNetworkPolicy, updateNetworkPolicy } from '../store/organization/network-policy.ts'
import { selectPublicId, updateOrganizationSso } from '../store/organization/organization-settings.ts'
import {
  insertOrganization,
  insertOrganizationDomains,
  lockOrganizationDomains,
  selectOrganizationsByDomain,
} from '../store/organization/organization.ts'
import type { AuditChange } from '../domain/audit/audit.ts'
import type { Db, Store, SystemDb } from '../store/kernel/store.ts'
import { ensureAuditKey } from './ensure-audit-key.ts'
import { registerOrgDelete } from './org-delete.ts'
import { requireName } from './require-name.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import type { Print, WithStore } from './store-command.ts'

type Given = {
  name: string
  domain: string[]
  sharedDomain?: boolean
  monitoringSlots?: string
  vrm: boolean
  json?: boolean
}

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

/** A script that runs twice creates one organization, whose domain keeps identifying it. */
const refuseTaken = async (db: SystemDb, domains: readonly string[]): Promise<void> => {
  await lockOrganizationDomains(db)
  for (const domain of domains) {
    const holders = await selectOrganizationsByDomain(db, domain)
    if (holders.length > 0)
      throw new Error(
        `${domain} already belongs to ${holders.map(({ publicId }) => publicId).join(', ')}. Add --shared-domain to give it to another organization as well.`,
      )
  }
}

/** The organization and its domains, the first of which is the primary one. */
const createOrganization = async (store: Store, given: Given): Promise<Organization> => {
  const name = requireName(given.name)
  const domains = [...new Set(given.domain.map((domain) => requireDomain(domain)))]
  const slots =
    given.monitoringSlots === undefined ? {} : { monitoringSlots: requireSlots(given.monitoringSlots) }
  const organizationId = await store.system(async (db) => {
    if (!given.sharedDomain) await refuseTaken(db, domains)
    const { id, publicId } = await insertOrganization(db, { name, ...slots, hasVrm: given.vrm })
    await insertOrganizationDomains(db, id, domains)
    return publicId
  })
  return { organizationId, name, domains, ...slots, ...(!given.vrm && { vrm: false }) }
}

/** Changes a setting of the organization with this domain, and writes the audit entry about it. */
const changeSetting = async (
  store: Store,
  domain: string,
  action: AuditChange['action'],
  change: (db: Db) => Promise<void>,
): Promise<void> => {
  const organizationId = await store.system((db) => requireOrganizationId(db, domain))
  const key = await ensureAuditKey(store)
  const by = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'command-line', channel: 'CHANNEL_IMPORT' } as const
  await store.inOrganization(organizationId, async (db) => {
    await change(db)
    const targetId = await selectPublicId(db)
    await insertAuditEntries(db, key, { ...by, now: new Date() }, [
      { action, targetType: 'organization', targetId },
    ])
  })
}

const allowPasswords = (store: Store, domain: string): Promise<void> =>
  changeSetting(store, domain, 'organization.sso-optional', (db) => updateOrganizationSso(db, false))

/** The list stays, so that it can be corrected and applied again. */
const clearNetworks = (store: Store, domain: string): Promise<void> =>
  changeSetting(store, domain, 'organization.networks-lifted', async (db) => {
    const { networks } = await lockNetworkPolicy(db)
    await updateNetworkPolicy(db, { networks, appliesToConsole: false, appliesToCredentials: false })
  })

export const registerOrg = (program: Command, withStore: WithStore, print: Print = console.log): void => {
  const org = program.command('org').description('Manage organizations.')
  registerOrgDelete(org, withStore, print)

  org
    .command('allow-passwords')
    .description('Stop requiring single sign-on, for example when the identity provider is gone.')
    .requiredOption('--org <domain>', 'a domain of the organization')
    .action((given: { org: string }) =>
      withStore(async (store) => {
        await allowPasswords(store, given.org)
        print(`People can sign in to the organization of ${given.org} with a password again.`)
      }),
    )

  org
    .command('clear-networks')
    .description('Accept all networks again, for example when nobody can reach the allowed ones.')
    .requiredOption('--org <domain>', 'a domain of the organization')
    .action((given: { org: string }) =>
      withStore(async (store) => {
        await clearNetworks(store, given.org)
        print(`The organization of ${given.org} can be used from all networks again.`)
      }),
    )

  org
    .command('create')
    .description('Create an organization.')
    .requiredOption('--name <name>', 'name of the organization')
    .requiredOption<string[]>(
      '--domain <domain>',
      'domain of the organization; can be given several times, and the first is the primary domain',
      (domain, before) => [...(before ?? []), domain],
    )
    .option('--shared-domain', 'allow domains that another organization already has')
    .option('--monitoring-slots <number>', 'how many vendors it may monitor (default: MONITORING_SLOTS)')
    .option('--no-vrm', 'without access to vendors: it sees only observations on its own domains')
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
