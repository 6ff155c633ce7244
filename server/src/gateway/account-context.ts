import type { AuditChange, AuditKey } from '../domain/audit/audit.ts'
import type { AccountContext, Principal, SessionGrant, Settings } from '../operations/handler.ts'
import type { Store } from '../store/kernel/store.ts'
import { createAudit } from './audit.ts'
import type { Limiter } from './rate-limit.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

type Options = {
  store: Store
  auditKey: () => AuditKey
  onAudited?: ((organizationId: OrganizationId) => void) | undefined
  limiter: Limiter
  settings: Settings
}

/** The context of account handlers, which open their own transactions, in one organization or across them. */
export const createAccountContexts =
  ({ store, auditKey, onAudited, limiter, settings }: Options) =>
  (principal: Principal, now: Date, grant: (grant: SessionGrant) => void): AccountContext => {
    const { browser } = principal
    if (!browser) throw new Error('A call about an account must come from a browser.')
    return {
      principal,
      now,
      settings,
      browser,
      grant,
      acrossOrganizations: (work) => store.forNetwork(browser.network).system(work),
      inOrganization: async (organizationId, actor, work) => {
        const { result, audited } = await store.inOrganization(organizationId, async (db) => {
          const write = createAudit(db, auditKey(), { ...principal, organizationId, actor }, now)
          let hasWritten = false
          const worked = await work(db, (changes: readonly AuditChange[]) => {
            hasWritten ||= changes.length > 0
            return write(changes)
          })
          return { result: worked, audited: hasWritten }
        })
        if (audited) onAudited?.(organizationId)
        return result
      },
      take: limiter.take,
    }
  }
