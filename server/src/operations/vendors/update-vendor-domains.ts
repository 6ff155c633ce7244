import {
  ApiError,
  type InputOf,
  invalidField,
  maxVendorDomains,
  type operations,
  type VendorDomainStatus,
} from '@parapet/contract'
import type { AuditChange } from '../../domain/audit/audit.ts'
import { normalizeDomainName } from '../../domain/kernel/domain-name.ts'
import { domainProblem } from '../../domain/kernel/domain-problem.ts'
import type { Given } from '../../domain/kernel/given.ts'
import { isSharedDomain } from '../../domain/vendors/shared-domain.ts'
import { offboarded } from '../../domain/vendors/vendor-lifecycle.ts'
import { insertCompanyWork } from '../../store/security-events/security-event-work.ts'
import { selectOwnDomains } from '../../store/vendors/known-domain.ts'
import { lockVendorRow, type VendorRow } from '../../store/vendors/vendor.ts'
import {
  deleteOtherSuggestions,
  deleteVendorDomains,
  lockVendorDomains,
  selectDomainHolders,
  selectNamedVendorDomains,
  selectVendorDomainRows,
  type StoredVendorDomain,
  upsertVendorDomains,
} from '../../store/vendors/vendor-domain.ts'
import { deleteVendorHosts } from '../../store/vendors/vendor-host.ts'
import type { Context, Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'
import { releaseDomains } from './release-domains.ts'

type Input = Given<InputOf<(typeof operations)['UpdateVendorDomains']>>

/** What the call wants of each domain; undefined: to remove it. */
type Wanted = Map<string, { status: VendorDomainStatus | undefined; field: string }>

const confirmed = 'VENDOR_DOMAIN_STATUS_CONFIRMED'
const rejected = 'VENDOR_DOMAIN_STATUS_REJECTED'

/** Rejected ones are remembered too, but not without end. */
const maxRows = 1_000

const readWanted = ({ domains = [], removeDomains = [] }: Input): Wanted => {
  const wanted: Wanted = new Map()
  const add = (field: string, given: string, status: VendorDomainStatus | undefined): void => {
    const read = normalizeDomainName(given)
    if ('problem' in read) throw invalidField(field, domainProblem(read), 'INVALID_DOMAIN')
    if (wanted.has(read.domain)) throw invalidField(field, `names ${read.domain} a second time.`)
    wanted.set(read.domain, { status, field })
  }
  for (const [index, { domain, status }] of domains.entries()) add(`domains[${index}].domain`, domain, status)
  for (const [index, domain] of removeDomains.entries()) add(`removeDomains[${index}]`, domain, undefined)
  if (wanted.size === 0) throw invalidField('domains', 'must name a domain unless removeDomains does.')
  return wanted
}

/** Throws for a domain that cannot be this vendor's. */
const refuseForeign = async ({ db }: Context, vendor: VendorRow, wanted: Wanted): Promise<void> => {
  if (wanted.has(vendor.domainName))
    throw new ApiError(
      'DOMAIN_IS_PRIMARY',
      `${vendor.domainName} is the primary domain of the vendor; it always counts and cannot be listed as a further one.`,
    )
  const claimed = [...wanted].filter(([, { status }]) => status !== undefined && status !== rejected)
  const names = claimed.map(([domain]) => domain)
  const [holders, own] = await Promise.all([selectDomainHolders(db, names), selectOwnDomains(db)])
  for (const [domain, { field }] of claimed) {
    if (isSharedDomain(domain))
      throw invalidField(
        field,
        `must belong to one company; below ${domain} many companies have names of their own.`,
        'INVALID_DOMAIN',
      )
    if (own.includes(domain))
      throw invalidField(field, `must not be one of your organization's own domains.`, 'INVALID_DOMAIN')
    const holder = holders.find((one) => one.domain === domain && one.vendorId !== vendor.id)
    if (holder)
      throw new ApiError(
        'ALREADY_EXISTS',
        `${domain} is ${holder.isPrimary ? 'the primary domain' : 'a confirmed domain'} of ${holder.companyName} (${holder.vendorId}). A domain belongs to one vendor: ${holder.isPrimary ? 'delete that vendor' : 'remove the domain there'} first.`,
        { metadata: { domain, vendorId: holder.vendorId } },
      )
  }
}

type Changes = {
  /** Rows to write. */
  written: StoredVendorDomain[]
  removed: string[]
  /** Domains that were confirmed and no longer are. */
  released: string[]
  /** All further domains afterwards. */
  after: StoredVendorDomain[]
}

const changesOf = (before: readonly StoredVendorDomain[], wanted: Wanted, now: Date): Changes => {
  const known = new Map(before.map((row) => [row.domain, row]))
  const manual = {
    kind: 'VENDOR_DOMAIN_EVIDENCE_KIND_MANUAL',
    detail: 'Added by hand.',
    seenAt: now.toISOString(),
  } as const
  const written: StoredVendorDomain[] = []
  const removed: string[] = []
  for (const [domain, { status }] of wanted) {
    const row = known.get(domain)
    if (status === undefined) {
      if (row) removed.push(domain)
    } else if (row?.status !== status) {
      written.push({ domain, status, evidence: row?.evidence ?? [manual] })
    }
  }
  const changed = new Set([...removed, ...written.map(({ domain }) => domain)])
  return {
    written,
    removed,
    released: before
      .filter((row) => row.status === confirmed && changed.has(row.domain))
      .map(({ domain }) => domain),
    after: [...before.filter(({ domain }) => !changed.has(domain)), ...written],
  }
}

const counted = (rows: readonly StoredVendorDomain[]): number =>
  rows.filter(({ status }) => status !== rejected).length

const refuseTooMany = ({ after }: Changes, before: readonly StoredVendorDomain[]): void => {
  if (counted(after) > maxVendorDomains && counted(after) > counted(before))
    throw new ApiError(
      'DOMAIN_LIMIT_REACHED',
      `A vendor can have ${maxVendorDomains} confirmed and suggested domains; this would make ${counted(after)}. Reject or remove some first.`,
    )
  if (after.length > maxRows && after.length > before.length)
    throw new ApiError(
      'DOMAIN_LIMIT_REACHED',
      `A vendor can have ${maxRows} domains with the rejected ones; this would make ${after.length}. Remove some first.`,
    )
}

const actions = {
  VENDOR_DOMAIN_STATUS_UNSPECIFIED: 'vendor.domain-removed',
  VENDOR_DOMAIN_STATUS_CONFIRMED: 'vendor.domain-confirmed',
  VENDOR_DOMAIN_STATUS_SUGGESTED: 'vendor.domain-suggested',
  VENDOR_DOMAIN_STATUS_REJECTED: 'vendor.domain-rejected',
} as const

const toAudit = (vendorId: string, { written, removed }: Changes): AuditChange[] =>
  [
    ...written.map(({ domain, status }) => ({ action: actions[status], domain })),
    ...removed.map((domain) => ({ action: actions.VENDOR_DOMAIN_STATUS_UNSPECIFIED, domain })),
  ].map(({ action, domain }) => ({ action, targetType: 'vendor', targetId: vendorId, details: { domain } }))

/** Writes the changes of a locked vendor; returns how many observations they resolve. */
const write = async (context: Context, vendor: VendorRow, changes: Changes): Promise<number> => {
  const { db, audit } = context
  const { written, removed, released, after } = changes
  const gained = written.filter(({ status }) => status === confirmed).map(({ domain }) => domain)
  await Promise.all([
    upsertVendorDomains(db, vendor.id, written),
    deleteVendorDomains(db, vendor.id, removed),
    deleteOtherSuggestions(db, vendor.id, gained),
    deleteVendorHosts(db, vendor.id, released),
    insertCompanyWork(db, gained.length + released.length > 0 ? [vendor.domainName] : []),
    audit(toAudit(vendor.id, changes)),
  ])
  if (released.length === 0) return 0
  const remaining = after.filter(({ status }) => status === confirmed).map(({ domain }) => domain)
  return releaseDomains(context, new Map([[vendor.domainName, new Set([vendor.domainName, ...remaining])]]))
}

export const updateVendorDomains: Handler<'UpdateVendorDomains'> = async (input, context) => {
  const { db, now } = context
  const wanted = readWanted(input)
  const vendor = await lockVendorRow(db, input.id)
  if (!vendor) throw noSuchVendor(input.id)
  if (vendor.lifecycleStatus === offboarded)
    throw new ApiError(
      'VENDOR_OFFBOARDED',
      `${vendor.domainName} is offboarded. Set its lifecycleStatus with UpdateVendor first.`,
    )
  // After the vendor's row, as everywhere: whoever adds vendors holds rows when it waits for this.
  await lockVendorDomains(db)
  await refuseForeign(context, vendor, wanted)
  const before = await selectVendorDomainRows(db, vendor.id)
  const changes = changesOf(before, wanted, now)
  refuseTooMany(changes, before)
  const isChanged = changes.written.length + changes.removed.length > 0
  const resolvedObservationCount = isChanged ? await write(context, vendor, changes) : 0
  return {
    vendorDomains: await selectNamedVendorDomains(db, vendor.id, [...wanted.keys()]),
    resolvedObservationCount,
  }
}
