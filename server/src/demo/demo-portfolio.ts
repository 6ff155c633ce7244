import type { Finding } from '../domain/observations/finding.ts'
import { type Calendar, createCalendar } from './calendar.ts'
import { type Character, openShare } from './character.ts'
import type { Check } from './check.ts'
import { usualFactors } from './checked-factors.ts'
import { type DemoVendor, demoVendor, demoVendorWeight } from './demo-vendor.ts'
import { createFindingPool, type FindingPool, type Incident, type Weighted } from './finding-pool.ts'
import type { Life } from '../store/portfolio/demo-history.ts'
import { live, shortestLife, type Span, type Story } from './life.ts'
import { createPlaces } from './places.ts'
import { createRandom, type Random } from './random.ts'
import { type Specimen, specimens } from './specimens.ts'

export type DemoSize = { seed: string; vendors: number; observations: number }

export type DemoObservation = { finding: Finding; life: Life }

/** A company and its findings, generated as they are requested. */
export type DemoSubject = {
  domain: string
  /** Absent for the organization itself. */
  vendor?: DemoVendor
  observations: Iterable<DemoObservation>
}

const openStories: readonly (readonly [Story, number])[] = [
  ['backlog', 60],
  ['flagged', 11],
  ['triaged-internally', 10],
  ['triaged-externally', 8],
  ['reopened', 6],
  ['excluded', 5],
]

const confidences: readonly (readonly [Finding['confidence'], number])[] = [
  ['CONFIDENCE_CONFIRMED', 30],
  ['CONFIDENCE_HIGH', 40],
  ['CONFIDENCE_MEDIUM', 20],
  ['CONFIDENCE_LOW', 10],
]

/** Days with scores; findings that already existed were first seen before them. */
const toldDays = 337
const yearDays = 364

/** The share of an affected company's findings. */
const incidentShare = 0.2

type Plan = { check: Check; story: Story; incident?: Incident | undefined; span?: Span | undefined }

const planFinding = (character: Character, pool: FindingPool, random: Random, otherwise: Check): Plan => {
  const draw = (from: Weighted): Check => random.weighted(from, otherwise)
  const { open, closed, incident } = pool
  if (incident && random.chance(incidentShare)) {
    const story = incident.isOver ? 'resolved' : random.weighted(openStories, 'backlog')
    return { check: draw(incident.pool), story, incident }
  }
  return random.chance(openShare[character])
    ? { check: draw(open), story: random.weighted(openStories, 'backlog') }
    : { check: draw(closed), story: 'resolved' }
}

const incidentSpan = (story: Story, { daysAgo }: Incident, random: Random): Span => {
  const first = random.between(Math.max(daysAgo - 4, 5), daysAgo)
  return { first, last: story === 'resolved' ? random.between(first - 45, first - 5) : random.between(0, 4) }
}

const spanOf = ({ story, incident, span }: Plan, character: Character, random: Random): Span => {
  if (span) return span
  // Nothing comes back within the few weeks of an incident.
  if (incident && story !== 'reopened') return incidentSpan(story, incident, random)
  if (story === 'resolved') {
    const first = random.between(8, yearDays)
    const soonest = character === 'well-run' ? Math.max(1, first - 30) : 1
    return { first, last: random.between(soonest, first - 3) }
  }
  const isOld = random.chance(0.3)
  const first = isOld
    ? random.between(toldDays + 1, yearDays)
    : random.between(shortestLife[story] + 4, toldDays)
  return { first, last: random.between(0, 4) }
}

/** Everything needed to generate one company's findings. */
const createMaker = (domain: string, character: Character, calendar: Calendar, random: Random) => {
  const placeAt = createPlaces(domain, random)
  const used = new Map<string, number>()
  return (plan: Plan): DemoObservation => {
    const { check, story, incident } = plan
    const { type, family, see, ...told } = check
    const index = used.get(family) ?? 0
    used.set(family, index + 1)
    const { asset, evidence } = see(placeAt(index))
    const life = live(story, spanOf(plan, character, random), calendar, random)
    return {
      finding: {
        ...told,
        domain,
        observationType: type,
        confidence: random.weighted(confidences, 'CONFIDENCE_HIGH'),
        asset,
        evidence: [evidence],
        tags: incident ? ['internet-facing', 'incident'] : ['internet-facing'],
        firstSeen: life.firstSeen,
        lastSeen: life.lastSeen,
      },
      life,
    }
  }
}

type Share = { specimens: readonly Specimen[]; count: number }

type Company = Pick<DemoVendor, 'domainName' | 'character' | 'checked'>

const observe = function* (
  { domainName: domain, character, checked }: Company,
  share: Share,
  seed: string,
  calendar: Calendar,
): Generator<DemoObservation, void> {
  const random = createRandom(`${seed}:findings`)
  const pool = createFindingPool(character, checked, random)
  const make = createMaker(domain, character, calendar, random)
  for (const { check, story, span } of share.specimens) yield make({ check, story, span })
  const [[otherwise] = []] = pool.closed
  if (!otherwise) return
  for (let made = share.specimens.length; made < share.count; made += 1)
    yield make(planFinding(character, pool, random, otherwise))
}

/** The organization itself has about as many findings as a larger vendor in a portfolio of thirty. */
const ownShare = 0.03

/** How many findings each company has: the organization first, then the vendors, in total exactly as requested. */
const shareOut = ({ seed, vendors, observations }: DemoSize): ((index: number) => Share) => {
  const fixed = specimens.filter(({ of }) => of === 'own' || of < vendors).slice(0, observations)
  const rest = observations - fixed.length
  const own = { specimens: fixed.filter(({ of }) => of === 'own'), count: Math.round(rest * ownShare) }
  const ends = new Float64Array(vendors + 1)
  for (let index = 0; index < vendors; index += 1)
    ends[index + 1] = (ends[index] ?? 0) + demoVendorWeight(seed, index)
  const total = ends[vendors] ?? 1
  const upTo = (index: number): number =>
    index === vendors ? rest - own.count : Math.floor(((rest - own.count) * (ends[index] ?? 0)) / total)
  return (index) => {
    if (index < 0) return { ...own, count: own.count + own.specimens.length }
    const given = fixed.filter(({ of }) => of === index)
    return { specimens: given, count: given.length + upTo(index + 1) - upTo(index) }
  }
}

/** The portfolio: the organization itself, then its vendors. The same for the same size, seed and day. */
export const demoPortfolio = function* (
  size: DemoSize,
  ownDomain: string,
  now: Date,
): Generator<DemoSubject, void> {
  const calendar = createCalendar(now)
  const { seed, vendors } = size
  const shareOf = shareOut(size)
  yield {
    domain: ownDomain,
    observations: observe(
      { domainName: ownDomain, character: 'average', checked: usualFactors },
      shareOf(-1),
      `${seed}:own`,
      calendar,
    ),
  }
  for (let index = 0; index < vendors; index += 1) {
    const vendor = demoVendor(seed, index, calendar)
    yield {
      domain: vendor.domainName,
      vendor,
      observations: observe(vendor, shareOf(index), `${seed}:${index}`, calendar),
    }
  }
}
