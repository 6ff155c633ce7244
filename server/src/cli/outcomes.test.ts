import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAuthDatabase } from '../../../test/support/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'
import { plantSecurityEvents, securityEvent } from '../../../test/support/plant/plant-security-events.ts'
import { newId, type OrganizationId, uuidOf } from '../domain/kernel/id.ts'
import { sql } from '../store/kernel/sql.ts'
import { insertOrganization, insertOrganizationDomains } from '../store/organization/organization.ts'
import { selectOutcomeWindows } from '../store/vendors/outcome-window.ts'

const { store } = await createAuthDatabase()
const run = createCommandRunner(store)

const newOrganization = (domain: string): Promise<OrganizationId> =>
  store.system(async (db) => {
    const { id } = await insertOrganization(db, { name: domain })
    await insertOrganizationDomains(db, id, [domain])
    return id
  })

const days = 10
const today = '2026-06-30'

type Day = { day: string; overall?: number | null; breach?: number; ransomware?: number; model?: string }

/** Vendors that have these score days each. */
const plantVendors = async (
  organizationId: OrganizationId,
  domains: readonly string[],
  scoreDays: readonly Day[],
): Promise<void> => {
  const vendors = domains.map((domain) => ({ id: uuidOf('vnd', newId('vnd')), domain }))
  await store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored)
      select ${db.organizationId}, id, domain, domain, 'VENDOR_LIFECYCLE_STATUS_ACTIVE', true
      from json_to_recordset(${JSON.stringify(vendors)}::json) as given (id uuid, domain text)`)
    for (const { day, overall = 95, breach = 2, ransomware = 1, model = '2' } of scoreDays)
      await db.run(sql`
        insert into vendor_score_day (
          organization_id, vendor_id, day, model_version, overall, exact_score, breach_likelihood, ransomware)
        select ${db.organizationId}, id, ${day}::date, ${model}, ${overall}, ${overall}, ${breach}, ${ransomware}
        from json_to_recordset(${JSON.stringify(vendors)}::json) as given (id uuid)`)
  })
}

type Hit = { standing?: number; ruling?: number; knownAt?: string } & Partial<
  Parameters<typeof securityEvent>[0]
>

/** An event that hit the vendors at this time. */
const plantHit = async (
  organizationId: OrganizationId,
  domains: readonly string[],
  occurredAt: string,
  { standing = 3, ruling, knownAt = occurredAt, ...given }: Hit = {},
): Promise<void> => {
  const event = securityEvent({ occurredAt, detectedAt: knownAt, ...given } as Parameters<
    typeof securityEvent
  >[0])
  await plantSecurityEvents(store, organizationId, [event])
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into security_event_company (
        organization_id, event_id, domain, impact, standing, ruling, reason, confidence, first_seen, updated_at)
      select ${db.organizationId}, ${uuidOf('evt', event.id)}, domain, 1, ${standing}, ${ruling ?? null}::smallint, 'Named.', 3,
        ${knownAt}::timestamptz, now()
      from unnest(${domains}::text[]) as domain`),
  )
}

const windowsOf = (organizationId: OrganizationId) =>
  store.inOrganization(organizationId, (db) => selectOutcomeWindows(db, { days, today }))

const flags = async (organizationId: OrganizationId) =>
  (await windowsOf(organizationId)).map((row) =>
    [row.hasBreach, row.hasConfirmedBreach, row.hasRansomware, row.hasConfirmedRansomware]
      .map(Number)
      .join(''),
  )

test('windows follow each other without overlap, have passed, and take what was shown at their start', async () => {
  const organizationId = await newOrganization('windows.com')
  await plantVendors(
    organizationId,
    ['acme.com'],
    [
      { day: '2026-05-01', breach: 90, model: '1' },
      { day: '2026-06-01', breach: 3 },
      { day: '2026-06-09', breach: 4, overall: 61 },
      { day: '2026-06-12', breach: 5 },
      // The third window would end on the first of July.
      { day: '2026-06-21', breach: 6 },
    ],
  )
  assert.deepEqual(
    (await windowsOf(organizationId)).map(({ overall, breachLikelihood }) => [overall, breachLikelihood]),
    [
      [95, 3],
      [61, 4],
    ],
  )
})

test('an event follows from the day after the start to the last day of the window', async () => {
  const cases = [
    ['2026-06-01T23:59:59.000000Z', '0000'],
    ['2026-06-02T00:00:00.000000Z', '1100'],
    ['2026-06-11T23:59:59.000000Z', '1100'],
    ['2026-06-12T00:00:00.000000Z', '0000'],
  ] as const
  for (const [index, [occurredAt, expected]] of cases.entries()) {
    const organizationId = await newOrganization(`bounds${index}.com`)
    await plantVendors(organizationId, ['acme.com'], [{ day: '2026-06-01' }])
    await plantHit(organizationId, ['acme.com'], occurredAt)
    assert.equal((await flags(organizationId))[0], expected, occurredAt)
  }
})

test('breaches and ransomware, claims and confirmations are told apart; what did not hit the vendor does not count', async () => {
  const inside = '2026-06-05T00:00:00.000000Z'
  const ransomware = { eventType: 'SECURITY_EVENT_TYPE_RANSOMWARE' } as const
  const cases: readonly [Hit, string][] = [
    [{}, '1100'],
    [{ standing: 2 }, '1000'],
    [ransomware, '0011'],
    [{ ...ransomware, standing: 2 }, '0010'],
    [{ standing: 1 }, '0000'],
    [{ ruling: 2 }, '0000'],
    [{ status: 'SECURITY_EVENT_STATUS_DISMISSED' }, '0000'],
    [{ eventType: 'SECURITY_EVENT_TYPE_SERVICE_OUTAGE' }, '0000'],
    // Its date was corrected later: the score of the first day knew it.
    [{ knownAt: '2026-06-01T10:00:00.000000Z' }, '0000'],
    [{ knownAt: '2026-06-29T10:00:00.000000Z' }, '1100'],
  ]
  for (const [index, [hit, expected]] of cases.entries()) {
    const organizationId = await newOrganization(`kinds${index}.com`)
    await plantVendors(organizationId, ['acme.com', 'safe.com'], [{ day: '2026-06-15' }])
    await plantVendors(organizationId, ['hit.com'], [{ day: '2026-06-01' }])
    await plantHit(organizationId, ['hit.com'], inside, hit)
    assert.deepEqual(
      (await flags(organizationId)).filter((one) => one !== '0000'),
      expected === '0000' ? [] : [expected],
      String(index),
    )
  }
})

test('vendors of the demo are left out, and too little data is called that', async () => {
  const organizationId = await newOrganization('little.com')
  await plantVendors(organizationId, ['acme.com', 'demo.com'], [{ day: '2026-01-01' }])
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor set is_invented = true
      where organization_id = ${db.organizationId} and domain_name = 'demo.com'`),
  )
  const text = await run('scoring', 'outcomes', '--org', 'little.com', '--horizon', '30')
  assert.match(text, /1 vendor of the demo left out/)
  assert.match(text, /Breaches: \d+ windows of 1 vendor, 0 with an event, 0 of them confirmed\./)
  assert.equal(text.match(/Too little data to judge the likelihoods/g)?.length, 2)
  assert.doesNotMatch(text, /Brier|GRADE|Skill/)
  // A year has not passed.
  const year = await run('scoring', 'outcomes', '--org', 'little.com')
  assert.match(year, /Breaches: 0 windows of 0 vendors/)
})

test('with enough data there are Brier score, skill and lift with their intervals, by organization', async () => {
  const organizationId = await newOrganization('enough.com')
  const good = Array.from({ length: 100 }, (_, n) => `good${n}.com`)
  const bad = Array.from({ length: 100 }, (_, n) => `bad${n}.com`)
  await plantVendors(organizationId, good, [{ day: '2024-01-01', breach: 10 }])
  await plantVendors(organizationId, bad, [{ day: '2024-01-01', breach: 50, overall: 20 }])
  const at = '2024-03-01T00:00:00.000000Z'
  await plantHit(organizationId, [...good.slice(0, 2), ...bad.slice(0, 10)], at)
  await plantHit(organizationId, bad.slice(10, 18), at, { standing: 2 })
  const json = JSON.parse(
    await run('scoring', 'outcomes', '--org', 'enough.com', '--horizon', '800', '--json'),
  )
  const one = JSON.parse(
    await run('scoring', 'outcomes', '--org', 'enough.com', '--horizon', '800', '--json', '--confirmed'),
  )
  assert.deepEqual([json.breach.windows, json.breach.events, json.breach.confirmedEvents], [200, 20, 12])
  assert.deepEqual([one.breach.events, one.confirmedOnly, json.ransomware.hasEnough], [12, true, false])
  const lifts = json.breach.grades.flatMap(
    ({ lift }: { lift?: { value: number } }) => lift?.value.toFixed(3) ?? [],
  )
  assert.deepEqual(lifts, ['0.200', '1.800'])
  const text = await run('scoring', 'outcomes', '--org', 'enough.com', '--horizon', '800')
  assert.match(
    text,
    /Brier score 0\.\d{3} \(0\.\d{3} to 0\.\d{3}\); always saying the base rate gives 0\.090\./,
  )
  assert.match(text, /^A +100 +2 +2\.0 % \(0\.6 % to 7\.0 %\) +0\.20 \(/m)
  assert.equal(text, await run('scoring', 'outcomes', '--org', 'enough.com', '--horizon', '800'))
  const all = await run('scoring', 'outcomes', '--json', '--horizon', '800')
  assert.ok(all.split('\n').length > 10)
})

test('a horizon that is not a number of days is refused', async () => {
  for (const horizon of ['0', '-1', '1.5', 'x', '3651'])
    await assert.rejects(
      run('scoring', 'outcomes', '--horizon', horizon),
      /--horizon must be a whole number/,
      horizon,
    )
})
