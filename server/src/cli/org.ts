import type { Command } from 'commander'
import { newId } from '../domain/id.ts'
import { isOrganizationDomain } from '../domain/organization-domain.ts'
import { insertOrganization, insertOrganizationDomains } from '../store/organization.ts'
import type { Store } from '../store/store.ts'
import { requireName } from './require-name.ts'
import type { Print, WithStore } from './store-command.ts'

type Organization = { organizationId: string; name: string; domains: string[] }

/** The organization and its domains, the first of which is its primary one. */
const createOrganization = async (
  store: Store,
  given: { name: string; domains: readonly string[] },
): Promise<Organization> => {
  const name = requireName(given.name)
  const domains = [...new Set(given.domains)]
  const wrong = domains.find((domain) => !isOrganizationDomain(domain))
  if (wrong !== undefined) {
    throw new Error(
      `--domain must be a host name in lower case, such as example.com, not ${JSON.stringify(wrong)}.`,
    )
  }
  if (domains.length === 0) throw new Error('Name at least one --domain.')
  const organizationId = newId('org')
  await store.system(async (db) => {
    await insertOrganization(db, { id: organizationId, name })
    const free = await insertOrganizationDomains(db, organizationId, domains)
    const taken = domains.filter((domain) => !free.includes(domain))
    if (taken.length > 0) throw new Error(`${taken.join(', ')} belongs to an organization already.`)
  })
  return { organizationId, name, domains }
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
    .option('--json', 'print JSON')
    .action(({ name, domain, json }: { name: string; domain: string[]; json?: boolean }) =>
      withStore(async (store) => {
        const organization = await createOrganization(store, { name, domains: domain })
        print(
          json
            ? JSON.stringify(organization)
            : `Created ${organization.name} (${organization.organizationId}) with ${organization.domains.join(', ')}.`,
        )
      }),
    )
}
