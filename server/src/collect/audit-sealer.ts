import { selectAuditKeys } from '../store/audit-key.ts'
import { selectOrganizationIds } from '../store/organization.ts'
import type { Store } from '../store/store.ts'
import { sealAudit } from './seal-audit.ts'

export type AuditSealer = {
  /** Says that the organization's audit trail has grown, once that is committed. */
  note: (organizationId: string) => void
  /** Seals what is noted for the last time. */
  close: () => Promise<void>
}

type Options = {
  store: Store
  everyMs: number
  /** Between two passes over all organizations, which find what a process that died has left. */
  sweepEveryMs?: number
  onError: (error: unknown) => void
  clock: () => Date
}

/** Organizations looked at in one turn of a sweep, so that it never crowds out the calls. */
const sweepPageSize = 100
const fiveMinutesMs = 300_000

/** Walks all organizations, a page at a time, and then rests. */
const createSweep = (store: Store, everyMs: number): (() => Promise<string[]>) => {
  let afterId = ''
  let nextAt = 0
  return async () => {
    if (performance.now() < nextAt) return []
    const page = await store.system((db) => selectOrganizationIds(db, { afterId, limit: sweepPageSize }))
    afterId = page.at(-1) ?? ''
    if (page.length < sweepPageSize) {
      afterId = ''
      nextAt = performance.now() + everyMs
    }
    return page
  }
}

/** Seals audit trails in the background: those that grew in this process soon, all others in a slow sweep. */
export const createAuditSealer = (options: Options): AuditSealer => {
  const { store, everyMs, sweepEveryMs = fiveMinutesMs, onError, clock } = options
  const noted = new Set<string>()
  const sweep = createSweep(store, sweepEveryMs)
  let timer: NodeJS.Timeout | undefined
  let closed = false

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
  const turn = async (): Promise<void> => {
    for (const organizationId of await sweep()) noted.add(organizationId)
    await sealNoted()
  }

  let running: Promise<void> | undefined
  const wait = (): void => {
    if (closed) return
    timer = setTimeout(() => {
      running = turn().catch(onError).finally(wait)
    }, everyMs).unref()
  }
  wait()

  return {
    note: (organizationId) => void noted.add(organizationId),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await running
      await sealNoted().catch(onError)
    },
  }
}
