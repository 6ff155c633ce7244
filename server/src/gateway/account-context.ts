import { ApiError } from '@parapet/contract'
import type { AuditChange, AuditKey } from '../domain/audit.ts'
import type { AccountContext, Principal, SessionGrant, Settings } from '../operations/handler.ts'
import type { Store } from '../store/store.ts'
import { createAudit } from './audit.ts'
import type { FailureLimiter } from './rate-limit.ts'

type Options = {
  store: Store
  auditKey: () => AuditKey
  onAudited?: ((organizationId: string) => void) | undefined
  failureLimiter: FailureLimiter
  settings: Settings
}

/** What the handlers of accounts get: they open their transactions themselves, across organizations or in one. */
export const createAccountContexts =
  ({ store, auditKey, onAudited, failureLimiter, settings }: Options) =>
  (principal: Principal, now: Date, grant: (grant: SessionGrant) => void): AccountContext => {
    const { browser } = principal
    if (!browser) throw new Error('A call about an account comes from a browser.')
    return {
      principal,
      now,
      settings,
      browser,
      grant,
      acrossOrganizations: (work) => store.system(work),
      inOrganization: async (organizationId, actor, work) => {
        let audited = false
        const result = await store.inOrganization(organizationId, (db) => {
          const write = createAudit(db, auditKey(), { ...principal, organizationId, actor }, now)
          return work(db, (changes: readonly AuditChange[]) => {
            audited ||= changes.length > 0
            return write(changes)
          })
        })
        if (audited) onAudited?.(organizationId)
        return result
      },
      countFailure: async (name) => {
        const decision = await failureLimiter.recordFailure({ clientId: name, address: browser.address })
        if (!decision.blocked) return
        const { retryAfterSeconds } = decision
        throw new ApiError(
          'RATE_LIMIT_EXCEEDED',
          `Too many failed attempts. Wait ${retryAfterSeconds} seconds.`,
          { retryAfterSeconds, headers: { 'Retry-After': String(retryAfterSeconds) } },
        )
      },
    }
  }
