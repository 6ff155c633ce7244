import { selectAuditKeys } from '../../store/audit/audit-key.ts'
import { selectOrganizationIds } from '../../store/organization/organization.ts'
import type { Store } from '../../store/kernel/store.ts'
import { sealAudit } from './seal-audit.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

export type AuditSealer = {
  /** Tells the sealer that the organization's audit trail has grown; call it after the commit. */
  note: (organizationId: OrganizationId) => void
  /** Seals what was noted, and what the sweep has reached. */
  work: () => Promise<void>
  /** Seals what was noted. */
  finish: () => Promise<void>
}

type Options = {
  store: Store
  /** Pause between two sweeps of all organizations, which seal whatever a crashed process left unsealed. */
  sweepEveryMs?: number
  clock: () => Date
}

/** Organizations per turn of a sweep, so that it never crowds out requests. */
const sweepPageSize = 100
const fiveMinutesMs = 300_000

/** Walks all organizations, one page at a time, then rests. */
const createSweep = (store: Store, everyMs: number): (() => Promise<OrganizationId[]>) => {
  let afterId = 0
  let nextAt = 0
  return async () => {
    if (performance.now() < nextAt) return []
    const page = await store.system((db) => selectOrganizationIds(db, { afterId, limit: sweepPageSize }))
    afterId = page.at(-1) ?? 0
    if (page.length < sweepPageSize) {
      afterId = 0
      nextAt = performance.now() + everyMs
    }
    return page
  }
}

/** Seals audit trails: those that grew in this process soon, all others in a slow sweep. */
export const createAuditSealer = ({ store, sweepEveryMs = fiveMinutesMs, clock }: Options): AuditSealer => {
  const noted = new Set<OrganizationId>()
  const sweep = createSweep(store, sweepEveryMs)

  const sealNoted = async (): Promise<void> => {
    if (noted.size === 0) return
    const keys = await store.system(selectAuditKeys)
    for (const organizationId of new Set(noted)) {
      noted.delete(organizationId)
      try {
        const sealed = await sealAudit({ store, organizationId, keys, now: clock() })
        if (sealed === undefined) noted.add(organizationId)
      } catch (error) {
        noted.add(organizationId)
        throw error
      }
    }
  }

  return {
    note: (organizationId) => void noted.add(organizationId),
    work: async () => {
      for (const organizationId of await sweep()) noted.add(organizationId)
      await sealNoted()
    },
    finish: sealNoted,
  }
}
