import type { Look } from '../domain/fourth-parties/look.ts'
import type { RecordedAnswers } from '../domain/fourth-parties/recorded-answers.ts'
import type { Signature } from '../domain/fourth-parties/signature.ts'
import type { Calendar } from './calendar.ts'
import { type Slot, slots } from './fourth-party-slots.ts'
import { createRandom, type Random } from './random.ts'
import { type AnsweredRecord, recordOf } from './record-of.ts'

/** What the scans of a vendor show over the year, and how users review it; fourth parties by domain. */
type DemoFourthParties = { looks: Look[]; confirmed: string[]; dismissed: string[] }

/** Signatures by purpose, then by the fourth party's domain. */
type DemoCatalogue = ReadonlyMap<Slot['takes'], readonly (readonly [domain: string, Signature[]])[]>

// In days ago: whatever the second-to-last scan saw last is stale by now, anything older is removed.
const looksAgo = [320, 170, 55, 3] as const
const lookJitterDays = 12
const lastLook = looksAgo.length - 1

const isMx = ({ method }: Signature): boolean => method === 'DETECTION_METHOD_DNS_MX'

const productOf = ({ vendorDomain, product }: Signature): string => `${vendorDomain} ${product}`

export const createDemoCatalogue = (signatures: readonly Signature[]): DemoCatalogue => {
  const mailboxes = new Set(signatures.filter(isMx).map(productOf))
  const bySlot = Map.groupBy(signatures, (signature): Slot['takes'] =>
    signature.category !== 'FOURTH_PARTY_CATEGORY_EMAIL_SECURITY' && mailboxes.has(productOf(signature))
      ? 'mailboxes'
      : signature.category,
  )
  return new Map(
    [...bySlot].map(([takes, own]) => [takes, [...Map.groupBy(own, ({ vendorDomain }) => vendorDomain)]]),
  )
}

/** The weight of all providers together that are no favourites, however many the catalogue has. */
const allOthers = 15

type Use = { provider: string; records: AnsweredRecord[] }

type Buyer = { vendorDomain: string; catalogue: DemoCatalogue; random: Random }

/** One provider for the slot, revealed by one or several of its signatures. */
const fill = (slot: Slot, { vendorDomain, catalogue, random }: Buyer, isShared: boolean): Use | undefined => {
  const known = catalogue.get(slot.takes) ?? []
  const weightOfOthers = Math.min(1, allOthers / known.length)
  const weighed = known.map((one) => [one, slot.favourites[one[0]] ?? weightOfOthers] as const)
  const [favourite] = weighed.toSorted(([, a], [, b]) => b - a)
  if (!favourite || !(random.chance(slot.chance) || isShared)) return undefined
  const [provider, signatures] = isShared ? favourite[0] : random.weighted(weighed, favourite[0])
  const place = { domain: vendorDomain, host: slot.host, random }
  const sure = signatures[random.between(0, signatures.length - 1)]
  const byMethod = Map.groupBy(signatures, ({ method }) => method)
  const records = [...byMethod.values()].flatMap((alike) => {
    // One record of a kind is enough; MX records always show.
    const seen = sure && alike.includes(sure) ? sure : alike[random.between(0, alike.length - 1)]
    if (!seen || !(seen === sure || isMx(seen) || random.chance(0.4))) return []
    return recordOf(seen, place) ?? []
  })
  return records.length === 0 ? undefined : { provider, records }
}

/** Mail goes to a single provider, the last one that accepts it: the gateway before the mailboxes. */
const withOneMailRoute = (uses: readonly Use[]): Use[] => {
  const route = uses.findLast(({ records }) => records.some(({ mx }) => mx))
  return uses.map((use) =>
    use === route ? use : { ...use, records: use.records.filter(({ mx }) => mx === undefined) },
  )
}

/** A name has a single CNAME, and a domain a single SPF record. */
const answersOf = (
  domain: string,
  observedAt: string,
  records: readonly AnsweredRecord[],
): RecordedAnswers => {
  const of = <N extends keyof AnsweredRecord>(name: N): NonNullable<AnsweredRecord[N]>[] =>
    records.flatMap((record) => record[name] ?? [])
  const includes = [...new Set(of('spf'))].map((include) => `include:${include} `)
  const spf = { name: domain, value: `v=spf1 ${includes.join('')}-all` }
  return {
    domain,
    observedAt,
    mx: of('mx'),
    ns: of('ns'),
    cname: [...new Map(of('cname').map((record) => [record.name, record])).values()],
    txt: [...of('txt'), spf],
    caa: of('caa'),
    http: {
      url: `https://www.${domain}/`,
      headers: {},
      scriptHosts: of('script'),
      cspHosts: of('csp'),
    },
  }
}

/** The first and last scan that see it. */
type Span = { first: number; last: number }

const spanOf = (random: Random): Span => {
  const last = random.weighted(
    [
      [lastLook, 84],
      [lastLook - 1, 9],
      [lastLook - 2, 7],
    ],
    lastLook,
  )
  return { first: random.chance(0.6) ? 0 : random.between(0, last), last }
}

const stale: Span = { first: 0, last: lastLook - 1 }

/** For the n-th vendor. */
export const demoFourthParties = (
  seed: string,
  index: number,
  vendorDomain: string,
  catalogue: DemoCatalogue,
  calendar: Calendar,
): DemoFourthParties => {
  const random = createRandom(`${seed}:fourth-parties:${index}`)
  const buyer = { vendorDomain, catalogue, random }
  // Every portfolio of at least two vendors has a shared, a stale and a dismissed fourth party.
  const shared = index < 2 ? slots[0] : undefined
  const uses = withOneMailRoute(slots.flatMap((slot) => fill(slot, buyer, slot === shared) ?? [])).filter(
    ({ records }) => records.length > 0,
  )
  const providers = [...new Set(uses.map(({ provider }) => provider))]
  const spans = new Map(providers.map((provider) => [provider, spanOf(random)]))
  const words = providers.map((provider) => ({ provider, word: random.next() }))
  const [specimen, rejected] = index === 0 ? providers.toReversed() : []
  if (specimen !== undefined) spans.set(specimen, stale)
  if (shared && providers[0] !== undefined) spans.set(providers[0], { first: 0, last: lastLook })

  const looks = looksAgo.map((daysAgo, at): Look => {
    const jitter = at === lastLook ? random.between(-3, 3) : random.between(-lookJitterDays, lookJitterDays)
    const seen = uses.filter(({ provider }) => {
      const { first, last } = spans.get(provider) ?? stale
      return first <= at && at <= last
    })
    const observedAt = calendar.at(daysAgo + jitter, random.next())
    return answersOf(
      vendorDomain,
      observedAt,
      seen.flatMap(({ records }) => records),
    )
  })
  const isUnreachable = random.chance(0.04)
  return {
    looks: isUnreachable
      ? [...looks, { domain: vendorDomain, observedAt: calendar.at(0), failed: true }]
      : looks,
    confirmed: words.filter(({ word }) => word > 0.88).map(({ provider }) => provider),
    dismissed: words
      .filter(({ provider, word }) => provider === rejected || (word < 0.05 && provider !== specimen))
      .map(({ provider }) => provider),
  }
}
