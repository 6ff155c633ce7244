import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAuthDatabase } from '../../../test/support/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'
import {
  finding,
  plantCheckedVendor,
  plantMonitoredVendor,
  plantObservations,
} from '../../../test/support/plant/plant-observations.ts'
import { plantSecurityEvents, securityEvent } from '../../../test/support/plant/plant-security-events.ts'
import { scoreVendors } from '../../../test/support/score-vendors.ts'
import { type OrganizationId, uuidOf } from '../domain/kernel/id.ts'
import { sql } from '../store/kernel/sql.ts'
import { insertOrganization, insertOrganizationDomains } from '../store/organization/organization.ts'

const { store } = await createAuthDatabase()
const run = createCommandRunner(store)

const newOrganization = (domain: string): Promise<OrganizationId> =>
  store.system(async (db) => {
    const { id } = await insertOrganization(db, { name: domain })
    await insertOrganizationDomains(db, id, [domain])
    return id
  })

const organizationId = await newOrganization('example.com')

const at = (day: string): Date => new Date(`2026-05-${day}T12:00:00Z`)

/** A breach that hit the vendor. */
const plantBreach = async (domain: string): Promise<void> => {
  const event = securityEvent({ title: 'Customer data breach', occurredAt: '2026-05-01T00:00:00.000000Z' })
  await plantSecurityEvents(store, organizationId, [event])
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into security_event_company (
        organization_id, event_id, domain, impact, standing, reason, confidence, first_seen, updated_at)
      values (${db.organizationId}, ${uuidOf('evt', event.id)}, ${domain}, 1, 3, 'Named.', 3, now(), now())`),
  )
}

const alter = (domain: string, change: ReturnType<typeof sql>): Promise<unknown> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor_score_day set ${change}
      where organization_id = ${db.organizationId}
        and vendor_id = (select id from vendor where organization_id = ${db.organizationId} and domain_name = ${domain})`),
  )

const plantHistory = async (domain: string): Promise<void> => {
  await plantCheckedVendor(store, organizationId, domain)
  await plantObservations(store, organizationId, [
    finding(domain, { lastSeen: '2026-04-20T00:00:00.000000Z' }),
  ])
  await scoreVendors(store, organizationId, [domain], at('02'))
  await scoreVendors(store, organizationId, [domain], at('03'))
  await plantBreach(domain)
  await scoreVendors(store, organizationId, [domain], at('06'))
}

const compact = (text: string): string[] => text.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))

// L = 50 · 2^(−5 ÷ 180) + cap(20 · 0.9 · 1.013 · 0.6, 140) = 49.05 + 10.15.
test('a past day is recalculated with its causes, also where that day kept nothing new or was not scored', async () => {
  await plantHistory('acme.com')
  assert.deepEqual(compact(await run('rescore', 'acme.com', '--at', '2026-05-06', '--org', 'example.com')), [
    'acme.com on 2026-05-06, model 2',
    ' | SHOWN | RECALCULATED',
    'Score | 61 (61.1) | 61 (61.1)',
    'Likelihood of a breach | 33 | 33',
    'Likelihood of ransomware | 3 | 3',
    ' | −32.2 | Customer data breach',
    ' | −6.7 | DMARC record missing',
    'What is kept gives the numbers that were shown.',
  ])
  assert.match(await run('rescore', 'ACME.com', '--at', '2026-05-03T23:59:00+02:00'), /on 2026-05-03/)
  assert.match(
    await run('rescore', 'acme.com', '--at', '2026-05-05'),
    /^Nothing was calculated on 2026-05-05\. The last score before is of 2026-05-03\.\nacme\.com on 2026-05-03/,
  )
  await assert.rejects(
    run('rescore', 'acme.com', '--at', '2026-05-01'),
    /acme\.com had no score yet on 2026-05-01/,
  )
})

test('every day since one is recalculated, and its figures can be read by programs', async () => {
  await plantHistory('days.com')
  const lines = compact(await run('rescore', 'days.com', '--all-days'))
  assert.equal(lines.length, 5)
  assert.match(lines[1] ?? '', /^2026-05-02 \| 2 \| .* \| same$/)
  assert.equal(
    lines.at(-1),
    'days.com: 3 days the same, 0 different, 0 with nothing kept, 0 of another model.',
  )
  const since = await run('rescore', 'days.com', '--since', '2026-05-03', '--json')
  const days = since.split('\n').map((line) => JSON.parse(line))
  assert.deepEqual(
    days.map(({ day, result }) => [day, result]),
    [
      ['2026-05-03', 'same'],
      ['2026-05-06', 'same'],
    ],
  )
  assert.deepEqual(days[0].shown, days[0].recomputed)
})

test('a number that does not follow from what was kept ends the command with a failure', async () => {
  for (const [domain, change] of [
    ['one.com', sql`overall = overall + 1`],
    ['two.com', sql`exact_score = exact_score - 0.1`],
    ['three.com', sql`breach_likelihood = breach_likelihood + 1`],
    ['four.com', sql`ransomware = ransomware + 1`],
    ['five.com', sql`inputs = '{"checked":[],"findings":[],"events":[]}'`],
  ] as const) {
    await plantHistory(domain)
    await alter(domain, change)
    const differs = { exitCode: 1, message: /does not give the score that was shown/ }
    await assert.rejects(run('rescore', domain, '--at', '2026-05-06'), differs, domain)
    await assert.rejects(run('rescore', domain, '--all-days'), /: 0 days the same, 3 different/, domain)
  }
})

test('days of another model, and days with nothing kept, are named and not passed off as checked', async () => {
  await plantHistory('old.com')
  await alter('old.com', sql`model_version = '1'`)
  await assert.rejects(run('rescore', 'old.com', '--at', '2026-05-06'), /of model 1, and this is model 2/)
  await assert.rejects(
    run('rescore', 'old.com', '--all-days'),
    /3 of another model\. Nothing could be checked/,
  )
  await plantHistory('bare.com')
  await alter('bare.com', sql`inputs = null`)
  await assert.rejects(run('rescore', 'bare.com', '--at', '2026-05-06'), /Nothing is kept/)
  await assert.rejects(run('rescore', 'bare.com', '--since', '2026-05-01'), /3 with nothing kept/)
})

test('a vendor that was checked too little has likelihoods that can be recalculated', async () => {
  await plantMonitoredVendor(store, organizationId, 'little.com')
  await plantObservations(store, organizationId, [finding('little.com')])
  await scoreVendors(store, organizationId, ['little.com'], at('02'))
  assert.match(await run('rescore', 'little.com', '--at', '2026-05-02'), /Score +none +none/)
})

test('wrong options, unknown vendors and vendors of several organizations are refused', async () => {
  await plantHistory('both.com')
  const other = await newOrganization('other.org')
  await plantCheckedVendor(store, other, 'both.com')
  await assert.rejects(
    run('rescore', 'both.com', '--all-days'),
    /Several organizations .* Choose one with --org/,
  )
  await assert.rejects(
    run('rescore', 'both.com', '--all-days', '--org', 'other.org'),
    /Nothing could be checked/,
  )
  assert.match(await run('rescore', 'both.com', '--all-days', '--org', 'example.com'), /3 days the same/)
  await assert.rejects(run('rescore', 'nobody.com', '--all-days'), /There is no vendor nobody\.com/)
  await assert.rejects(run('rescore', 'acme.com'), /Give one of/)
  await assert.rejects(run('rescore', 'acme.com', '--all-days', '--at', '2026-05-02'), /Give one of/)
  await assert.rejects(run('rescore', 'acme.com', '--at', '2026-02-30'), /--at must be a day/)
  await assert.rejects(run('rescore', 'acme.com', '--since', 'yesterday'), /--since must be a day/)
  await assert.rejects(run('rescore', 'acme.com', '--at', '9999-01-01'), /in the future/)
  assert.match(await run('rescore', 'acme.com', '--since', '0001-01-01'), /3 days the same/)
})
