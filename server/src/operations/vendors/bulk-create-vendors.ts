import type { Output } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { readVendorEntry } from '../../domain/vendors/vendor-entry.ts'
import { firstStatus } from '../../domain/vendors/vendor-lifecycle.ts'
import type { Db } from '../../store/kernel/store.ts'
import { insertVendors, selectVendorIds, type VendorRow } from '../../store/vendors/vendor.ts'
import type { Handler } from '../handler.ts'

type Result = Output<'BulkCreateVendors'>['results'][number]

const maxTries = 3

/** The id of the vendor that has each domain now: the new one or the existing one. */
const addVendors = async (db: Db, rows: readonly VendorRow[]): Promise<Map<string, string>> => {
  const holders = new Map<string, string>()
  let missing = rows
  // If an existing vendor is deleted before its id is read, its domain is free: try again.
  for (let tries = 0; missing.length > 0 && tries < maxTries; tries += 1) {
    const added = new Set(await insertVendors(db, missing))
    for (const { domainName, id } of missing) if (added.has(domainName)) holders.set(domainName, id)
    missing = missing.filter(({ domainName }) => !added.has(domainName))
    if (missing.length === 0) break
    const domains = missing.map(({ domainName }) => domainName)
    for (const [domain, id] of await selectVendorIds(db, domains)) holders.set(domain, id)
    missing = missing.filter(({ domainName }) => !holders.has(domainName))
  }
  return holders
}

export const bulkCreateVendors: Handler<'BulkCreateVendors'> = async ({ vendors }, { db, audit }) => {
  const entries = vendors.map((vendor) => readVendorEntry(vendor))
  const rows = new Map<string, VendorRow>()
  for (const entry of entries) {
    if ('error' in entry || rows.has(entry.domainName)) continue
    const { domainName, fields } = entry
    rows.set(domainName, { id: newId('vnd'), domainName, lifecycleStatus: firstStatus(false), ...fields })
  }
  const holders = await addVendors(db, [...rows.values()])

  const created = new Set<string>()
  const results = entries.map((entry, index): Result => {
    const { domainName } = entry
    if ('error' in entry)
      return { index, domainName, status: 'BULK_VENDOR_MUTATION_STATUS_ERROR', errorMessage: entry.error }
    const vendorId = holders.get(domainName)
    if (vendorId === undefined) {
      const errorMessage = `ABORTED: other calls keep adding and deleting ${domainName}. Try again.`
      return { index, domainName, status: 'BULK_VENDOR_MUTATION_STATUS_ERROR', errorMessage }
    }
    if (vendorId !== rows.get(domainName)?.id || created.has(domainName))
      return { index, domainName, status: 'BULK_VENDOR_MUTATION_STATUS_ALREADY_EXISTS', vendorId }
    created.add(domainName)
    return { index, domainName, status: 'BULK_VENDOR_MUTATION_STATUS_SUCCESS', vendorId }
  })

  await audit(
    results
      .filter(({ status }) => status === 'BULK_VENDOR_MUTATION_STATUS_SUCCESS')
      .map(({ domainName, vendorId = '' }) => ({
        action: 'vendor.created',
        targetType: 'vendor',
        targetId: vendorId,
        details: { domainName },
      })),
  )
  const count = (wanted: Result['status']): number => results.filter(({ status }) => status === wanted).length
  return {
    results,
    summary: {
      total: results.length,
      succeeded: count('BULK_VENDOR_MUTATION_STATUS_SUCCESS'),
      alreadyExists: count('BULK_VENDOR_MUTATION_STATUS_ALREADY_EXISTS'),
      failed: count('BULK_VENDOR_MUTATION_STATUS_ERROR'),
    },
  }
}
