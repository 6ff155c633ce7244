import type { AuditKey } from '../../domain/audit/audit.ts'
import { judgeProof, proofRecordName } from '../../domain/organization/domain-proof.ts'
import { insertAuditEntries } from '../../store/audit/audit-entry.ts'
import {
  claimDueProofs,
  lockDomainProof,
  type ProofClaim,
  updateDomainProof,
} from '../../store/organization/domain-proof.ts'
import { selectPublicId } from '../../store/organization/organization-settings.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { Probe } from '../probe/probe.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

type Proving = {
  store: Store
  probe: Pick<Probe, 'dns' | 'isClosed'>
  auditKey: () => AuditKey
  /** Called once an organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  onError: (error: unknown, domain: string) => void
  clock: () => Date
}

const domainsAtOnce = 20
/** Longer than DNS can take: if a process dies, its domains are due again after this. */
const claimMs = 2 * 60_000

const by = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'scheduler', channel: 'CHANNEL_SCHEDULER' } as const

const proveOne = async (claim: ProofClaim, proving: Proving): Promise<void> => {
  const { store, probe, auditKey, onAudited, clock } = proving
  const { organizationId, domain, token } = claim
  const checkedAt = clock()
  const answer = await probe.dns.txt(proofRecordName(domain))
  // A closing process aborts its queries, which says nothing about the domain.
  if (probe.isClosed()) return
  const action = await store.inOrganization(organizationId, async (db) => {
    const standing = await lockDomainProof(db, claim)
    // A later query may have been answered first.
    if (!standing || (standing.checkedAt && standing.checkedAt > checkedAt)) return undefined
    const now = clock()
    const judged = judgeProof(standing, answer, { domain, token, now })
    await updateDomainProof(db, domain, { ...judged, checkedAt })
    if ((standing.provenAt === null) === (judged.provenAt === null)) return undefined
    const changed = judged.provenAt ? 'organization.domain-proven' : 'organization.domain-lapsed'
    await insertAuditEntries(db, auditKey(), { ...by, now }, [
      {
        action: changed,
        targetType: 'organization',
        targetId: await selectPublicId(db),
        details: { domain },
      },
    ])
    return changed
  })
  if (action !== undefined) onAudited(organizationId)
}

/**
 * Queries DNS for the proof records of some due domains. Any number of processes may do this concurrently: each domain
 * is claimed by one.
 */
export const proveDueDomains = async (proving: Proving): Promise<number> => {
  const { store, clock, onError } = proving
  const now = clock()
  const claims = await store.system((db) =>
    claimDueProofs(db, { now, until: new Date(now.getTime() + claimMs), limit: domainsAtOnce }),
  )
  await Promise.all(
    claims.map((claim) => proveOne(claim, proving).catch((error: unknown) => onError(error, claim.domain))),
  )
  return claims.length
}
