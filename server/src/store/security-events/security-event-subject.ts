import type { Ownership } from '../../domain/kernel/ownership.ts'
import type { JudgedEvent } from '../../domain/security-events/impact-evidence.ts'
import { companyNamePrefix } from '../../domain/security-events/is-same-company.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { type Among, isAmong } from './security-event-evidence.ts'

// Sorts after every name that begins with the text before it.
const lastCharacter = '\u{10FFFF}'

/** Vendors that may be subjects of the events: a related domain, or a name that begins like the subject's. */
export const selectSubjectVendors = async (
  db: Db,
  events: readonly JudgedEvent[],
  among: Among,
  { relatedTo }: Ownership,
): Promise<{ domain: string; companyName: string }[]> => {
  const subjects = events.flatMap((event) => event.subjects)
  if (subjects.length === 0) return []
  const domains = [
    ...new Set(subjects.flatMap(({ domain }) => (domain === undefined ? [] : relatedTo(domain)))),
  ]
  const prefixes = [
    ...new Set(
      subjects.flatMap(({ domain, name }) => (domain === undefined ? [companyNamePrefix(name)] : [])),
    ),
  ]
  const isListed = sql`vendor.organization_id = ${db.organizationId}
    and vendor.lifecycle_status <> 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' and ${isAmong(among, 'vendor.domain_name')}`
  const withDomain = sql`
    select vendor.domain_name as domain, vendor.company_name as "companyName" from vendor
    where ${isListed} and ${isAnyOf('vendor.domain_name', domains)}`
  const withName = sql`
    select vendor.domain_name as domain, vendor.company_name as "companyName"
    from unnest(${prefixes}::text[]) as begins (prefix)
    join vendor on ${isListed} and vendor.company_name_key >= begins.prefix
      and vendor.company_name_key < begins.prefix || ${lastCharacter}`
  const asked = [...(domains.length > 0 ? [withDomain] : []), ...(prefixes.length > 0 ? [withName] : [])]
  return db.run(sql<{ domain: string; companyName: string }>`${sql.join(asked, sql` union `)}`)
}
