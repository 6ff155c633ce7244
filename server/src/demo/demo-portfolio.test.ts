import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companies, companyList } from '../domain/kernel/companies/index.ts'
import { normalizeDomainName } from '../domain/kernel/domain-name.ts'
import { readFinding } from '../domain/observations/finding.ts'
import { typeNames } from '../domain/observations/type-names.ts'
import { isCovered } from '../domain/scoring/coverage.ts'
import { createCalendar } from './calendar.ts'
import { type DemoObservation, demoPortfolio, type DemoSize } from './demo-portfolio.ts'
import { demoVendor } from './demo-vendor.ts'
import { createScoreHistory } from './score-history.ts'

const now = new Date('2026-03-04T15:16:17Z')

const portfolio = (size: Partial<DemoSize> = {}, at = now) =>
  demoPortfolio({ seed: 'one', vendors: 20, observations: 1_500, ...size }, 'example.com', at)
    .map(({ observations, ...subject }) => ({ ...subject, found: [...observations] }))
    .toArray()

const findings = (size?: Partial<DemoSize>, at?: Date): DemoObservation[] =>
  portfolio(size, at).flatMap(({ found }) => found)

const keys = (given: readonly DemoObservation[]): string[] =>
  given.map(({ finding }) => readFinding(finding).key)

test('a portfolio has exactly the requested number of vendors and observations, without duplicates', () => {
  for (const [vendors, observations] of [
    [1, 0],
    [1, 1],
    [3, 7],
    [3, 40],
    [50, 20],
    [7, 1_999],
    [1, 4_000],
  ] as const) {
    const made = portfolio({ vendors, observations })
    assert.equal(made.length, vendors + 1)
    const found = keys(made.flatMap((subject) => subject.found))
    assert.equal(found.length, observations)
    assert.equal(new Set(found).size, observations)
  }
})

test('the same seed makes the same portfolio all day, and another seed makes a different one', () => {
  const later = new Date('2026-03-04T23:59:59Z')
  assert.deepEqual(findings(), findings({}, later))
  assert.notDeepEqual(keys(findings()), keys(findings({ seed: 'two' })))
})

test('every type has a name, from Parapet or from the tool', () => {
  const unnamed = findings().filter(
    ({ finding: { observationType, ruleName } }) => !typeNames.has(observationType) && ruleName === undefined,
  )
  assert.deepEqual([...new Set(unnamed.map(({ finding }) => finding.observationType))], [])
})

test('on another day, the same observations have different times', () => {
  const next = findings({}, new Date('2026-03-05T00:00:00Z'))
  assert.deepEqual(keys(findings()), keys(next))
  const [first] = findings()
  assert.notEqual(first?.finding.lastSeen, next[0]?.finding.lastSeen)
})

test('company names and domains are unique, accepted by the directory and not those of known companies', () => {
  const calendar = createCalendar(now)
  const vendors = Array.from({ length: 8_000 }, (_, index) => demoVendor('names', index, calendar))
  assert.equal(new Set(vendors.map(({ domainName }) => domainName)).size, vendors.length)
  assert.equal(new Set(vendors.map(({ fields }) => fields.companyName)).size, vendors.length)
  const known = new Set(companyList.map(({ name }) => name.toLowerCase()))
  for (const { domainName, fields } of vendors) {
    assert.deepEqual(normalizeDomainName(domainName), { domain: domainName })
    assert.ok(!companies.has(domainName) && !known.has(fields.companyName.toLowerCase()), domainName)
  }
})

test('the history of an observation is in order, starts after it was first seen and ends before now', () => {
  for (const { finding, life } of findings({ observations: 6_000 })) {
    const { firstSeen, lastSeen, resolvedAt, flagged, actions, approvalStatus } = life
    const times = [firstSeen, ...actions.map(({ occurredAt }) => occurredAt)]
    const told = JSON.stringify({ finding, life })
    assert.deepEqual(times, times.toSorted(), told)
    assert.ok(
      times.every((time) => time <= now.toISOString()),
      told,
    )
    assert.ok(firstSeen < lastSeen && lastSeen <= now.toISOString(), told)
    assert.ok(resolvedAt === undefined || resolvedAt > lastSeen, told)
    assert.ok(flagged === undefined || flagged.at > firstSeen, told)
    let status = 'APPROVAL_STATUS_BACKLOG'
    for (const { previousApprovalStatus, newApprovalStatus } of actions) {
      assert.equal(previousApprovalStatus ?? status, status, told)
      status = newApprovalStatus ?? status
    }
    assert.equal(approvalStatus, status, told)
    assert.equal(resolvedAt !== undefined, approvalStatus === 'APPROVAL_STATUS_RESOLVED', told)
  }
})

test('the history of a score ends near what is open today, and shows an incident as a fall', () => {
  const calendar = createCalendar(now)
  const scores = portfolio({ vendors: 60, observations: 4_000 }).flatMap(({ vendor, found }) => {
    if (!vendor || !isCovered(vendor.checked)) return []
    const history = createScoreHistory(calendar, vendor.checked)
    for (const observation of found) history.add(observation)
    return [{ character: vendor.character, days: history.scores().map(({ tenths }) => (tenths ?? 0) / 10) }]
  })
  const last = (wanted: string): number[] =>
    scores.filter(({ character }) => character === wanted).map(({ days }) => days.at(-1) ?? 0)
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  assert.ok(Math.min(...last('well-run')) > Math.max(...last('neglected')))
  assert.ok(mean(last('well-run')) > mean(last('average')))
  assert.ok(mean(last('average')) > mean(last('neglected')) + 20)
  const falls = scores
    .filter(({ character }) => character === 'incident')
    .map(({ days }) => Math.max(...days) - Math.min(...days))
  assert.ok(Math.min(...falls) >= 20, String(falls))
  for (const { days } of scores) assert.ok(days.length === 54, String(days.length))
})
