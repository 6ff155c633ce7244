import type { JudgedProof, ProofStanding } from '../../domain/organization/domain-proof.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

export type ProofClaim = { organizationId: OrganizationId; domain: string; token: string }

/** The organization that people of this domain join: the first to prove it among those whose proof still holds. */
export const selectProvenOrganizationId = async (
  db: SystemDb,
  domain: string,
): Promise<OrganizationId | undefined> => {
  const [row] = await db.run(sql<{ organizationId: OrganizationId }>`
    select organization_id as "organizationId" from organization_domain
    where domain = ${domain} and proven_at is not null
    order by proven_at, organization_id
    limit 1`)
  return row?.organizationId
}

/**
 * Claims some domains whose proof is due, until the time given: each organization's first, then each one's second and
 * so on, so that no organization holds up another.
 */
export const claimDueProofs = async (
  db: SystemDb,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ProofClaim[]> =>
  db.run(sql<ProofClaim>`
    update organization_domain set proof_due_at = ${until.toISOString()}::timestamptz
    from (
      select held.organization_id, held.domain from organization_domain as held
      join (
        select organization_id, domain from (
          select organization_id, domain, proof_due_at,
            row_number() over (partition by organization_id order by proof_due_at, domain) as turn
          from organization_domain where proof_due_at <= ${now.toISOString()}::timestamptz) as waiting
        order by turn, proof_due_at
        limit ${limit}) as chosen on chosen.organization_id = held.organization_id and chosen.domain = held.domain
      where held.proof_due_at <= ${now.toISOString()}::timestamptz
      for update of held skip locked) as due
    where organization_domain.organization_id = due.organization_id and organization_domain.domain = due.domain
    returning organization_domain.organization_id as "organizationId", organization_domain.domain,
      organization_domain.proof_token as token`)

type HeldProof = ProofStanding & { askedAt: Date; checkedAt: Date | null }

/** The domain's proof, locked until the transaction ends; undefined if the domain is gone or was added again since. */
export const lockDomainProof = async (
  db: Db,
  { domain, token }: { domain: string; token: string },
): Promise<HeldProof | undefined> => {
  const [row] = await db.run(sql<Omit<HeldProof, 'askedAt'> & { askedAt: Date | null }>`
    select proven_at as "provenAt", lapsed_at as "lapsedAt", proof_failing_since as "failingSince",
      proof_asked_at as "askedAt", proof_checked_at as "checkedAt"
    from organization_domain
    where organization_id = ${db.organizationId} and domain = ${domain} and proof_token = ${token}
    for update`)
  return row?.askedAt ? { ...row, askedAt: row.askedAt } : undefined
}

export const updateDomainProof = async (
  db: Db,
  domain: string,
  { provenAt, lapsedAt, failingSince, problem, dueAt, checkedAt }: JudgedProof & { checkedAt: Date },
): Promise<void> => {
  await db.run(sql`
    update organization_domain set
      proven_at = ${provenAt?.toISOString() ?? null}::timestamptz,
      lapsed_at = ${lapsedAt?.toISOString() ?? null}::timestamptz,
      proof_failing_since = ${failingSince?.toISOString() ?? null}::timestamptz,
      proof_problem = ${problem},
      proof_due_at = ${dueAt.toISOString()}::timestamptz,
      proof_checked_at = ${checkedAt.toISOString()}::timestamptz
    where organization_id = ${db.organizationId} and domain = ${domain}`)
}

/** Schedules a DNS check of the domain's record soon, but no sooner than this long after the last one. */
export const updateProofDue = async (
  db: Db,
  domain: string,
  { now, minSecondsBetween }: { now: Date; minSecondsBetween: number },
): Promise<void> => {
  const one = sql`organization_id = ${db.organizationId} and domain = ${domain}`
  const [row] = await db.run(sql<{ checkedAt: Date | null }>`
    select proof_checked_at as "checkedAt" from organization_domain where ${one} for no key update`)
  const soonest = row?.checkedAt ? row.checkedAt.getTime() + minSecondsBetween * 1000 : 0
  const dueAt = new Date(Math.max(now.getTime(), soonest))
  await db.run(sql`
    update organization_domain set proof_asked_at = ${now.toISOString()}::timestamptz,
      proof_due_at = ${dueAt.toISOString()}::timestamptz
    where ${one}`)
}
