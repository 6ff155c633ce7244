import fc from 'fast-check'
import { enlistPeople } from './enlist-people.ts'
import { type Reply, startService, type TestOrganization, type TestService } from './harness.ts'
import { vendorRows } from './arbitraries/vendor-arbitraries.ts'
import { plantDirectory } from './plant/vendor-directory.ts'
import { type ModelVendor, sortedIds } from './models/vendor-model.ts'

type Directory = TestService & {
  /** Has 60 random vendors, some of them in groups or with an owner. */
  scan: TestOrganization
  vendors: ModelVendor[]
  groups: string[]
  /** The ids of the vendors in list order. */
  newestFirst: string[]
  /** Lists the vendors of `scan`. */
  ask: (body: unknown) => Promise<Reply>
}

/** The service with a directory for testing many ways to list it. */
export const startDirectory = async (): Promise<Directory> => {
  const started = await startService()
  const scan = await started.newOrganization()
  const [rows = []] = fc.sample(vendorRows(60), 1)
  await enlistPeople(scan)
  const owners = [
    { owner_id: scan.people.analyst, ownerName: 'Test analyst' },
    { owner_id: scan.people.owner, ownerName: 'Test owner' },
    { owner_id: null, ownerName: null },
  ]
  const ownerAt = (index: number) => owners[index % owners.length]
  const owned = rows.map((row, index) => ({ ...row, owner_id: ownerAt(index)?.owner_id ?? null }))
  const planted = await plantDirectory(started.service.store, scan.organizationId, owned)
  const { groups } = planted
  const vendors = planted.vendors.map((vendor, index) => ({
    ...vendor,
    ownerName: ownerAt(index)?.ownerName ?? null,
  }))
  return {
    ...started,
    scan,
    vendors,
    groups,
    newestFirst: sortedIds(vendors, 'createdAt', true),
    ask: (body) => scan.request('/public/v1/vendors', { method: 'POST', body }),
  }
}

export const idsOf = (vendors: readonly { id: string }[]): string[] => vendors.map(({ id }) => id)
