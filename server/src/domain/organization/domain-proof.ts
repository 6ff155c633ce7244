import type { DnsAnswer } from '../checks/dns-answer.ts'

/** The proof status of an organization's domain; proven and lapsed exclude each other. */
export type ProofStanding = {
  provenAt: Date | null
  lapsedAt: Date | null
  failingSince: Date | null
}

export type JudgedProof = ProofStanding & { problem: string | null; dueAt: Date }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const graceMs = 3 * dayMs

export const proofRecordName = (domain: string): string => `_parapet-challenge.${domain}`

export const proofRecordValue = (token: string): string => `parapet-verification=${token}`

const problemIn = (answer: DnsAnswer<string>, name: string): string => {
  if (answer.outcome === 'failed') return `DNS gave no answer for ${name} (${answer.reason}).`
  if (answer.outcome !== 'found') return `There is no TXT record at ${name}.`
  return `There are TXT records at ${name}, but none has this value.`
}

/** Every minute at first, then less and less often, finally daily. */
const nextTryAt = (since: Date, now: Date): Date => {
  const waitMs = (now.getTime() - since.getTime()) / 10
  return new Date(now.getTime() + Math.min(Math.max(waitMs, minuteMs), dayMs))
}

/**
 * What follows from a DNS answer. A definite answer counts immediately; without one, a proven domain stays so for three
 * days.
 */
export const judgeProof = (
  standing: ProofStanding & { askedAt: Date },
  answer: DnsAnswer<string>,
  { domain, token, now }: { domain: string; token: string; now: Date },
): JudgedProof => {
  const { provenAt, lapsedAt, failingSince, askedAt } = standing
  if (answer.outcome === 'found' && answer.records.includes(proofRecordValue(token)))
    return {
      provenAt: provenAt ?? now,
      lapsedAt: null,
      failingSince: null,
      problem: null,
      dueAt: new Date(now.getTime() + dayMs),
    }
  const problem = problemIn(answer, proofRecordName(domain))
  const silentSince = failingSince ?? now
  if (provenAt && answer.outcome === 'failed' && now.getTime() - silentSince.getTime() < graceMs)
    return {
      provenAt,
      lapsedAt: null,
      failingSince: silentSince,
      problem,
      dueAt: new Date(now.getTime() + hourMs),
    }
  const lapsed = provenAt ? now : lapsedAt
  const since = new Date(Math.max(askedAt.getTime(), lapsed?.getTime() ?? 0))
  return { provenAt: null, lapsedAt: lapsed, failingSince: null, problem, dueAt: nextTryAt(since, now) }
}
