import { type HostOwner, namesAbove, ownerOfHost } from '../../domain/import/owner-of-host.ts'
import { arrayText } from '../kernel/given-rows.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { selectOwnDomains } from './known-domain.ts'
import { selectFurtherDomains } from './vendor-domain.ts'

/** Whose the hosts are: the owner of the longest known domain that equals a host or is a parent of it. */
export const selectHostOwners = async (
  db: Db,
  hosts: readonly string[],
): Promise<(host: string) => HostOwner | undefined> => {
  const names = [...new Set(hosts.flatMap(namesAbove))]
  const [vendors, further, own] = await Promise.all([
    db.run(sql<{ domain: string }>`
      select domain_name as domain from vendor
      where organization_id = ${db.organizationId} and domain_name = any(${arrayText(names)}::text[])`),
    selectFurtherDomains(db, names),
    selectOwnDomains(db),
  ])
  const owners = new Map<string, HostOwner>([
    ...vendors.map(({ domain }): [string, HostOwner] => [domain, { domain, isSelf: false }]),
    ...[...further].map(([place, domain]): [string, HostOwner] => [place, { domain, place, isSelf: false }]),
    ...own.map((domain): [string, HostOwner] => [domain, { domain, isSelf: true }]),
  ])
  return (host) => owners.get(ownerOfHost(host, (domain) => owners.has(domain)) ?? '')
}
