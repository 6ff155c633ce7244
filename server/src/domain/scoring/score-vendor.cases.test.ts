import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allFactors, found, happened, times, today } from '../../../../test/support/scoring-cases.ts'
import { likelihoodValue } from './likelihood.ts'
import { gradeOf, wholeScore } from './loss.ts'
import type { Factor } from './scoring-model.ts'
import { scoreVendor } from './score-vendor.ts'
import type { FindingClass, ScoredEvent, VendorEvidence } from './vendor-evidence.ts'

type Given = { findings?: FindingClass[]; events?: ScoredEvent[]; checked?: readonly Factor[] }

const evidenceOf = ({ findings = [], events = [], checked = allFactors }: Given): VendorEvidence => ({
  findings,
  events,
  checked,
})

type Result = { score: number | undefined; grade: string; atMost: number; breach: number; ransomware: number }

const resultOf = (given: Given): Result => {
  const { tenths, isCovered, breach, ransomware } = scoreVendor(evidenceOf(given), today)
  const atMost = wholeScore(tenths)
  return {
    score: isCovered ? atMost : undefined,
    grade: isCovered ? gradeOf(atMost).slice(-1) : '-',
    atMost,
    breach: likelihoodValue(breach.probability),
    ransomware: likelihoodValue(ransomware.probability),
  }
}

const everywhere = (count: number, severity: string): FindingClass[] =>
  times(count, (n) =>
    found({
      factor: allFactors[n % allFactors.length]?.replace('OBSERVATION_CATEGORY_', '') ?? '',
      severity,
      type: `type:t${n}`,
    }),
  )

const critical = found()
const exploited = (daysOpen: number) => found({ exploitation: 'known', daysOpen })
const database = (severity: string) =>
  found({ factor: 'NETWORK_SECURITY', severity, type: 'type:open_database' })
const stolen = found({
  factor: 'EXPOSED_CREDENTIALS',
  severity: 'HIGH',
  type: 'type:stealer_log_credentials',
  count: 500,
})
const botnet = (factor: string) => found({ factor, severity: 'MEDIUM', type: 'type:botnet_traffic' })
const rdp = found({ factor: 'NETWORK_SECURITY', severity: 'HIGH', type: 'type:exposed_rdp', count: 30 })
const moveIt = found({ type: 'product:progress:moveit_transfer', exploitation: 'ransomware' })
const guessed = found({ confidence: 'CONFIDENCE_LOW' })
const fiveCriticals = times(5, (n) => found({ type: `type:t${n}` }))
const breached = happened({ daysAgo: 14 })
const listed = happened({ id: 'evt_2', daysAgo: 2, kind: 'ransomware', standing: 'claimed' })
const longAgo = happened({ id: 'evt_3', daysAgo: 14 * 365 })

/** The table of the scoring model: what a security officer would accept. */
const cases: [name: string, given: Given, holds: (result: Result) => boolean][] = [
  ['clean', {}, (r) => r.score === 100 && r.breach <= 3 && r.ransomware <= 2],
  [
    'three missing headers, LOW',
    {
      findings: times(3, (n) =>
        found({ factor: 'WEB_APPLICATION_SECURITY', severity: 'LOW', type: `type:header_${n}` }),
      ),
    },
    (r) => r.grade === 'A' && r.breach <= 3 && r.ransomware <= 2,
  ],
  [
    '50 LOW types in OTHER',
    { findings: times(50, (n) => found({ factor: 'OTHER', severity: 'LOW', type: `type:t${n}` })) },
    (r) => r.grade === 'A' && r.breach <= 15 && r.ransomware <= 2,
  ],
  [
    '200 LOW types everywhere',
    { findings: everywhere(200, 'LOW') },
    (r) => r.grade === 'A' && r.breach <= 15 && r.ransomware <= 2,
  ],
  [
    '60 MEDIUM types everywhere',
    { findings: everywhere(60, 'MEDIUM') },
    (r) => 'CD'.includes(r.grade) && r.breach <= 30 && r.ransomware <= 15,
  ],
  [
    'one CRITICAL in VULNERABILITY_MANAGEMENT',
    { findings: [critical] },
    (r) => r.grade === 'C' && r.breach <= 20 && r.ransomware <= 10,
  ],
  [
    'one CRITICAL in OTHER',
    { findings: [found({ factor: 'OTHER' })] },
    (r) => r.atMost >= resultOf({ findings: [critical] }).atMost + 15 && r.breach <= 20 && r.ransomware <= 10,
  ],
  [
    'an exploited HIGH',
    { findings: [found({ severity: 'HIGH', exploitation: 'known' })] },
    (r) => r.atMost < resultOf({ findings: [found({ exploitation: 'likely' })] }).atMost && r.breach >= 20,
  ],
  ['a critical KEV open 3 days', { findings: [exploited(3)] }, (r) => r.grade === 'D' && r.breach >= 20],
  ['a critical KEV open 90 days', { findings: [exploited(90)] }, (r) => r.grade === 'F' && r.breach >= 20],
  [
    'a critical KEV open 400 days',
    { findings: [exploited(400)] },
    (r) => r.score === resultOf({ findings: [exploited(90)] }).score && r.breach >= 20,
  ],
  [
    'the same, and nothing else ever looked at',
    {
      findings: [exploited(400)],
      checked: ['OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT'],
    },
    (r) =>
      r.score === undefined &&
      r.atMost === resultOf({ findings: [exploited(400)] }).atMost &&
      r.breach === resultOf({ findings: [exploited(400)] }).breach,
  ],
  [
    'an open database, rated CRITICAL by its tool',
    { findings: [database('CRITICAL')] },
    (r) => r.atMost < 80 && r.breach >= 40 && r.breach < 60,
  ],
  [
    'an open database, rated HIGH by its tool',
    { findings: [database('HIGH')] },
    (r) => r.atMost < 80 && r.breach >= 40 && r.breach < 60,
  ],
  [
    '500 stealer-log credentials',
    { findings: [stolen] },
    (r) => r.atMost < 70 && r.breach >= 40 && r.ransomware >= 40,
  ],
  [
    '20 products with an unexploited HIGH each',
    { findings: times(20, (n) => found({ severity: 'HIGH', type: `product:maker:p${n}` })) },
    (r) => r.grade === 'F' && r.atMost >= 35 && r.breach <= 45,
  ],
  [
    '50 CVEs guessed from one banner',
    {
      findings: [
        found({
          severity: 'HIGH',
          confidence: 'CONFIDENCE_LOW',
          type: 'product:apache:http_server',
          count: 50,
        }),
      ],
    },
    (r) => r.atMost >= 80 && r.breach <= 10,
  ],
  ...allFactors.map((factor): (typeof cases)[number] => [
    `botnet traffic from an own address, in ${factor}`,
    { findings: [botnet(factor.replace('OBSERVATION_CATEGORY_', ''))] },
    (r) => r.atMost < 70 && r.breach >= 40 && r.ransomware >= 40,
  ]),
  ['30 open RDP', { findings: [rdp] }, (r) => r.atMost < 80 && r.ransomware >= 40],
  [
    'an open MOVEit, used by ransomware',
    { findings: [moveIt] },
    (r) => r.atMost < 70 && r.breach >= 25 && r.ransomware >= 40,
  ],
  ['a guessed CRITICAL', { findings: [guessed] }, (r) => r.grade === 'A' && r.breach <= 5],
  [
    'a guessed CRITICAL with a confirmed LOW of its type',
    { findings: [guessed, found({ severity: 'LOW' })] },
    (r) => Math.abs(r.atMost - resultOf({ findings: [guessed] }).atMost) <= 3 && r.breach <= 5,
  ],
  ['breached two weeks ago, confirmed', { events: [breached] }, (r) => r.atMost < 70 && r.breach >= 30],
  [
    'on a leak site since two days, not confirmed',
    { events: [listed] },
    (r) => r.atMost < 80 && r.breach >= 15 && r.ransomware >= 60,
  ],
  [
    'breached in 2012',
    { events: [longAgo] },
    (r) => r.score === 100 && r.breach === resultOf({}).breach && r.ransomware === resultOf({}).ransomware,
  ],
  [
    'five CRITICAL types',
    { findings: fiveCriticals },
    (r) => r.grade === 'F' && r.breach >= 25 && r.ransomware >= 10,
  ],
  [
    'all of the above at once',
    {
      findings: [
        ...everywhere(200, 'LOW'),
        ...everywhere(60, 'MEDIUM'),
        ...fiveCriticals,
        exploited(90),
        database('CRITICAL'),
        stolen,
        botnet('NETWORK_SECURITY'),
        rdp,
        moveIt,
      ],
      events: [breached, listed, longAgo],
    },
    (r) => r.atMost <= 5 && r.breach >= 80 && r.ransomware >= 90,
  ],
  [
    'only mail looked at and clean',
    { checked: ['OBSERVATION_CATEGORY_EMAIL_SECURITY'] },
    (r) => r.score === undefined && r.breach <= 5,
  ],
  [
    // An INFO finding is not counted, but its factor was looked at.
    'a single INFO row',
    { checked: ['OBSERVATION_CATEGORY_NETWORK_SECURITY'] },
    (r) => r.score === undefined && r.breach <= 5,
  ],
]

for (const [name, given, holds] of cases)
  test(`the model accepts: ${name}`, () => {
    const result = resultOf(given)
    assert.ok(holds(result), JSON.stringify(result))
  })

test('a score exists once DNS, mail, encryption and web were checked, or any six factors', () => {
  const four: Factor[] = [
    'OBSERVATION_CATEGORY_DNS_HEALTH',
    'OBSERVATION_CATEGORY_EMAIL_SECURITY',
    'OBSERVATION_CATEGORY_ENCRYPTION',
    'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  ]
  assert.equal(resultOf({ checked: four }).score, 100)
  assert.equal(resultOf({ checked: four.slice(1) }).score, undefined)
  assert.equal(
    resultOf({ checked: allFactors.filter((factor) => !four.includes(factor)).slice(0, 6) }).score,
    100,
  )
  assert.equal(resultOf({ checked: allFactors.slice(5, 10) }).score, undefined)
})

test('an event counts half once it is settled, and halves every 180 days', () => {
  const lost = (event: ScoredEvent) => 100 - resultOf({ events: [event] }).atMost
  assert.equal(lost(happened({ daysAgo: 0 })), 34)
  assert.equal(lost(happened({ daysAgo: 180 })), 19)
  assert.equal(lost(happened({ daysAgo: 0, isSettled: true })), 19)
  assert.equal(lost(happened({ daysAgo: 0, standing: 'claimed' })), 22)
})
