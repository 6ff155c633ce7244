import { hash } from 'node:crypto'
import type { ImpactStatus } from '@parapet/contract'
import type { Id } from '../../domain/kernel/id.ts'
import type { Ownership } from '../../domain/kernel/ownership.ts'
import { isSubject } from '../../domain/security-events/disclosure-indication.ts'
import { isMakerOf, victimMatch } from '../../domain/security-events/fourth-party-indication.ts'
import type {
  CompanyEvidence,
  ImpactJudgement,
  JudgedEvent,
} from '../../domain/security-events/impact-evidence.ts'
import { judgeImpact } from '../../domain/security-events/judge-impact.ts'
import { selectOwnership } from '../fourth-parties/domain-ownership.ts'
import { selectPrimaryDomain } from '../organization/organization-domain.ts'
import {
  deleteEventCompanies,
  type JudgedCompany,
  type KnownCompany,
  selectKnownCompanies,
  upsertJudgedCompanies,
} from './security-event-company.ts'
import {
  type Among,
  selectFourthPartyNames,
  selectSeenProducts,
  selectSeenVulnerabilities,
  selectUsedFourthParties,
} from './security-event-evidence.ts'
import { selectSubjectVendors } from './security-event-subject.ts'
import { markVendors } from '../observations/observation-mark.ts'
import type { Db } from '../kernel/store.ts'

/** How judging changed a company that had a row; `to` is UNKNOWN if no evidence is left. */
export type ImpactMove = {
  eventId: Id<'evt'>
  domain: string
  from: ImpactStatus
  to: ImpactStatus
  reason: string
}

export type Judged = {
  /** Events that changed in any way. */
  changedEventIds: string[]
  moves: ImpactMove[]
  written: JudgedCompany[]
  removed: { eventId: Id<'evt'>; domain: string }[]
  /** Vendors whose score the change concerns. */
  rescored: string[]
}

type FourthParty = { domain: string; name: string }

/** Domains of fourth parties relevant to the event: victims and makers of its products. */
const fourthPartyDomains = (
  event: JudgedEvent,
  fourthParties: readonly FourthParty[],
  ownership: Ownership,
): string[] => [
  ...event.subjects.flatMap(({ domain }) => (domain === undefined ? [] : ownership.relatedTo(domain))),
  ...fourthParties
    .filter(
      (company) =>
        victimMatch(company, event, ownership) !== undefined ||
        event.affectedProducts.some((product) => isMakerOf(company, product, event)),
    )
    .map(({ domain }) => domain),
]

const isNamedWithoutDomain = ({ subjects, affectedProducts }: JudgedEvent): boolean =>
  affectedProducts.length > 0 || subjects.some(({ domain }) => domain === undefined)

type Gathered = Omit<CompanyEvidence, 'fourthParties' | 'products'> & {
  fourthParties: CompanyEvidence['fourthParties'][number][]
  products: CompanyEvidence['products'][number][]
}

/** Evidence for each company, by event and domain. */
const createGathering = (known: readonly KnownCompany[]) => {
  const all = new Map<string, Gathered & { eventId: Id<'evt'> }>()
  const rowOf = (eventId: Id<'evt'>, domain: string, companyName: string): Gathered => {
    const key = `${eventId} ${domain}`
    const found = all.get(key)
    if (found) return found
    const made = {
      eventId,
      domain,
      companyName,
      isInPortfolio: true,
      fourthParties: [],
      products: [],
      response: 'VENDOR_RESPONSE_TYPE_NO_RESPONSE' as const,
    }
    all.set(key, made)
    return made
  }
  for (const { eventId, domain, companyName, isInPortfolio, response, answer, ruling } of known)
    Object.assign(rowOf(eventId, domain, companyName ?? domain), {
      isInPortfolio,
      response,
      ...(answer && { answer }),
      ...(ruling && { ruling }),
    })
  return { rowOf, all: () => [...all.values()] }
}

/** All evidence for or against an impact on companies, and their existing rows. */
const gather = async (db: Db, events: readonly JudgedEvent[], among: Among, now: Date) => {
  const ownership = await selectOwnership(db)
  const ownerDomain = selectPrimaryDomain(db)
  const selectUsed = async () => {
    const fourthParties = events.some(isNamedWithoutDomain) ? await selectFourthPartyNames(db) : []
    return selectUsedFourthParties(
      db,
      events,
      (event) => fourthPartyDomains(event, fourthParties, ownership),
      {
        among,
        now,
      },
    )
  }
  const [known, subjects, vulnerabilities, products, used] = await Promise.all([
    selectKnownCompanies(
      db,
      events.map(({ id }) => id),
      among,
    ),
    selectSubjectVendors(db, events, among, ownership),
    selectSeenVulnerabilities(db, events, among, ownerDomain),
    selectSeenProducts(db, events, among, ownerDomain),
    selectUsed(),
    ownerDomain,
  ])
  const { rowOf, all } = createGathering(known)
  for (const { eventId, domain, companyName, isResolved, seen } of vulnerabilities)
    rowOf(eventId, domain, companyName)[isResolved ? 'resolved' : 'open'] = seen
  for (const { eventId, domain, companyName, product } of products)
    rowOf(eventId, domain, companyName).products.push(product)
  for (const { eventId, domain, companyName, used: fourthParty } of used)
    rowOf(eventId, domain, companyName).fourthParties.push(fourthParty)
  for (const event of events)
    for (const vendor of subjects)
      if (isSubject(vendor, event, ownership)) rowOf(event.id, vendor.domain, vendor.companyName)
  return { known, evidence: all(), ownership }
}

const isSame = (
  known: KnownCompany,
  { impact, standing, reason, confidence, factors, factorCount }: ImpactJudgement,
) =>
  known.impact === impact &&
  known.standing === standing &&
  known.reason === reason &&
  known.confidence === confidence &&
  known.factorCount === factorCount &&
  known.factorsHash === hash('sha256', JSON.stringify(factors), 'hex')

/** A row exists if there is a vendor and a factor, a request, a response or a ruling. */
const hasRow = (known: KnownCompany | undefined, { factorCount }: ImpactJudgement): boolean => {
  if (known?.companyName === null) return false
  return (
    factorCount > 0 ||
    known?.hasRequest === true ||
    (known !== undefined && known.ruling !== null) ||
    (known !== undefined && known.response !== 'VENDOR_RESPONSE_TYPE_NO_RESPONSE')
  )
}

type Established = Pick<ImpactJudgement, 'impact' | 'standing'>

/** Scores count events whose impact is claimed or confirmed, by impact and standing. */
const isRescored = (before: Established | undefined, after: Established): boolean => {
  const isCounted = [before, after].some(
    (one) => one !== undefined && one.standing !== 'IMPACT_STANDING_NONE',
  )
  return isCounted && (before?.standing !== after.standing || before.impact !== after.impact)
}

/**
 * Judges locked events again for these companies, or for all, in a handful of statements however many companies there
 * are. Once the changes are written, a second run changes nothing.
 */
export const judgeEvents = async (
  db: Db,
  events: readonly JudgedEvent[],
  among: Among,
  now: Date,
): Promise<Judged> => {
  const vendorEvents = events.filter(({ isSelf }) => !isSelf)
  if (vendorEvents.length === 0)
    return { changedEventIds: [], moves: [], written: [], removed: [], rescored: [] }
  const { known, evidence, ownership } = await gather(db, vendorEvents, among, now)
  const knownOf = new Map(known.map((row) => [`${row.eventId} ${row.domain}`, row]))
  const eventOf = new Map(vendorEvents.map((event) => [event.id, event]))
  const written: JudgedCompany[] = []
  const removed: { eventId: Id<'evt'>; domain: string }[] = []
  const moves: ImpactMove[] = []
  const rescored = new Set<string>()
  for (const { eventId, ...company } of evidence) {
    const event = eventOf.get(eventId)
    if (!event) continue
    const { domain } = company
    const before = knownOf.get(`${eventId} ${domain}`)
    const judgement = judgeImpact(event, company, ownership)
    if (before && before.companyName !== null && before.impact !== judgement.impact)
      moves.push({ eventId, domain, from: before.impact, to: judgement.impact, reason: judgement.reason })
    if (isRescored(before, judgement)) rescored.add(domain)
    if (!hasRow(before, judgement)) {
      if (before) removed.push({ eventId, domain })
    } else if (!before || !isSame(before, judgement)) written.push({ eventId, domain, judgement })
  }
  return {
    changedEventIds: [...new Set([...written, ...removed].map(({ eventId }) => eventId))],
    moves,
    written,
    removed,
    rescored: [...rescored],
  }
}

/** Writes what judging changed; the caller then recounts the events and records the moves. */
export const updateJudged = async (
  db: Db,
  { written, removed, rescored }: Judged,
  now: Date,
): Promise<void> => {
  await Promise.all([
    upsertJudgedCompanies(db, written, now),
    deleteEventCompanies(db, removed),
    markVendors(db, rescored),
  ])
}
