import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QuestionnaireStatus } from '@parapet/contract'
import { startService } from '../../../test/support/harness.ts'
import type { ScoredEvent } from '../domain/scoring/vendor-evidence.ts'
import { sql } from '../store/kernel/sql.ts'
import { wireId } from '../store/kernel/wire-id.ts'
import type { Db } from '../store/kernel/store.ts'
import { usualDemo } from './demo.ts'
import { makeDemo } from './make-demo.ts'

const { newOrganization, service } = await startService()
const { store } = service

const now = new Date()
const organization = await newOrganization()
const { organizationId, client } = organization
await makeDemo({ store, organizationId, size: usualDemo, now })

const read = <T>(work: (db: Db) => Promise<T>): Promise<T> => store.inOrganization(organizationId, work)

type Day = {
  domain: string
  score: number | null
  before: number | null
  causes: { points: number; title: string }[]
  events: ScoredEvent[]
  eventsBefore: ScoredEvent[]
}

/** Today's scores with those of the day before. */
const lastDays = await read((db) => {
  const eventsUpTo = (day: string) => sql`(
    select inputs->'events' from vendor_score_day as kept
    where kept.organization_id = ${db.organizationId} and kept.vendor_id = vendor.id and kept.inputs is not null
      and kept.day <= ${day}::date
    order by kept.day desc limit 1)`
  const today = now.toISOString().slice(0, 10)
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
  return db.run(sql<Day>`
    select vendor.domain_name as domain, today.exact_score::float8 as score, before.exact_score::float8 as before,
      today.causes, ${eventsUpTo(today)} as events, ${eventsUpTo(yesterday)} as "eventsBefore"
    from vendor
    join vendor_score_day as today on today.organization_id = ${db.organizationId} and today.vendor_id = vendor.id
      and today.day = ${today}::date
    join vendor_score_day as before on before.organization_id = ${db.organizationId} and before.vendor_id = vendor.id
      and before.day = ${yesterday}::date
    where vendor.organization_id = ${db.organizationId}`)
})

const scored = lastDays.flatMap(({ score, before, ...day }) =>
  score === null || before === null ? [] : [{ ...day, score, before }],
)

const { vendorScores } = await client.getVendorScores({
  filters: [
    {
      rule: {
        field: { observationsField: 'OBSERVATIONS_FIELD_VENDOR' },
        comparison: 'COMPARISON_IN',
        value: { stringListValue: { values: lastDays.map(({ domain }) => domain) } },
      },
    },
  ],
})

const { events: feed } = await client.getSecurityEventFeed({ limit: 200 })

test('the last day of the history leads to the score of today, by causes that add up', () => {
  assert.equal(lastDays.length, usualDemo.vendors)
  for (const { domain, score, before, causes, events, eventsBefore } of scored) {
    const explained = causes.reduce((sum, { points }) => sum + points, 0)
    assert.equal(explained.toFixed(1), (score - before).toFixed(1), domain)
    assert.deepEqual(events, eventsBefore, domain)
  }
  const moved = scored.reduce((sum, { score, before }) => sum + score - before, 0) / scored.length
  assert.ok(Math.abs(moved) < 1.5, String(moved))
})

test('scores spread from A to F, most of them in between, and a few vendors have none', async () => {
  const inBetween = scored.filter(({ score }) => score >= 55 && score <= 95)
  assert.ok(inBetween.length > scored.length / 2, String(inBetween.length))
  const { vendors } = await client.listVendors({ limit: 200 })
  const grades = new Set(vendors.map(({ grade }) => grade))
  for (const grade of ['A', 'B', 'C', 'D', 'F'] as const) assert.ok(grades.has(`GRADE_${grade}`), grade)
  const unscored = lastDays.filter(({ score }) => score === null)
  assert.ok(unscored.length >= 2 && unscored.length <= 5, String(unscored.length))
  for (const { scoreAtMost, overall, hasSufficientData } of vendorScores)
    assert.equal(scoreAtMost !== undefined, overall === undefined && !hasSufficientData)
})

const impactsOf = async (eventType: string) => {
  const found = []
  for (const event of feed.filter((one) => one.eventType === eventType))
    for await (const company of client.getImpactedCompanies.all({ eventId: event.eventId }))
      if (company.organization.domain === event.subjects[0]?.domain) found.push({ ...company, event })
  return found
}

test('a claimed, a confirmed, a disputed and a historic impact are told apart', async () => {
  const breaches = await impactsOf('SECURITY_EVENT_TYPE_DATA_BREACH')
  const attacks = await impactsOf('SECURITY_EVENT_TYPE_RANSOMWARE')
  const told = [...breaches, ...attacks].map(
    ({ impact, standing, vendorResponse, event }) =>
      [impact, standing, vendorResponse]
        .map((word) => word.replace(/^[A-Z]+_[A-Z]+_(TYPE_)?/, ''))
        .join(' ') + (event.isHistoric ? ' historic' : ''),
  )
  assert.deepEqual(told.toSorted(), [
    'IMPACTED CLAIMED NO_RESPONSE',
    'IMPACTED CONFIRMED NO_RESPONSE',
    'IMPACTED CONFIRMED NO_RESPONSE historic',
    'POTENTIALLY_IMPACTED CLAIMED NOT_IMPACTED',
  ])
})

test('a company that a ransomware group names has a high likelihood of ransomware', async () => {
  const attacks = await impactsOf('SECURITY_EVENT_TYPE_RANSOMWARE')
  assert.ok(attacks.length > 0)
  for (const {
    organization: { domain },
  } of attacks) {
    const { ransomware } = vendorScores.find(({ vendorDomain }) => vendorDomain === domain) ?? {}
    assert.ok((ransomware?.value ?? 0) >= 60, domain)
  }
})

test('within a week, one vendor fell by an exploited vulnerability and one by an event, which are named', async () => {
  const { scoreChanges } = await client.getScoreChanges({
    days: 7,
    direction: 'SCORE_DIRECTION_WORSE',
    minPoints: 5,
    limit: 50,
  })
  const causes = scoreChanges.flatMap((change) => change.causes)
  const byEvent = causes.filter(({ kind }) => kind === 'SCORE_CAUSE_KIND_NEW_EVENT')
  assert.ok(byEvent.length > 0)
  for (const { title, eventId } of byEvent)
    assert.equal(title, feed.find((event) => event.eventId === eventId)?.title)
  assert.ok(causes.some(({ title, kind }) => title.includes('NetScaler') && kind.endsWith('NEW_FINDINGS')))
})

test('there are questionnaires in every state, with answers to match', async () => {
  const { questionnaires } = await client.listQuestionnaires({ limit: 200 })
  const states = new Set(questionnaires.map(({ status }) => status))
  assert.deepEqual(
    [...states].toSorted(),
    QuestionnaireStatus.enum.filter((status) => status !== 'QUESTIONNAIRE_STATUS_UNSPECIFIED').toSorted(),
  )
  for (const one of questionnaires) {
    const isAnswered = one.submittedAt !== undefined
    assert.equal(isAnswered, one.answeredQuestions === one.totalQuestions, one.id)
    assert.equal(isAnswered, one.score !== undefined, one.id)
    const times = [one.createdAt, one.sentAt, one.openedAt, one.submittedAt, one.completedAt, one.updatedAt]
    const known = times.filter((time) => time !== undefined)
    assert.deepEqual(known, known.toSorted(), one.id)
  }
})

test('nothing in a history is older than the first sighting of what it is about, or than the vendor', async () => {
  const early = await read((db) => {
    const own = (table: string) => sql`${sql.ref(`${table}.organization_id`)} = ${db.organizationId}`
    return db.run(sql<{ what: string; count: number }>`
      select what, count(*)::integer as count from (
        select 'action' as what from observation_action as entry
        join observation on ${own('observation')} and observation.key = entry.observation_key
        where ${own('entry')} and entry.occurred_at < observation.first_seen
        union all
        select 'observation' from observation
        join vendor on ${own('vendor')} and vendor.domain_name = observation.domain
        where ${own('observation')} and observation.first_seen < vendor.created_at
        union all
        select 'score' from vendor_score_day as entry
        join vendor on ${own('vendor')} and vendor.id = entry.vendor_id
        where ${own('entry')} and entry.day < vendor.created_at::date
        union all
        select 'counted finding' from vendor_score_day as entry
        cross join lateral json_array_elements(entry.inputs->'findings') as finding
        where ${own('entry')} and (finding->>'firstSeen')::date > entry.day
        union all
        select 'counted event' from vendor_score_day as entry
        cross join lateral json_array_elements(entry.inputs->'events') as event
        join security_event on ${own('security_event')}
          and ${wireId('evt', 'security_event.id')} = event->>'id'
        where ${own('entry')} and security_event.detected_at::date > entry.day
        union all
        select 'event' from security_event_company as entry
        join security_event on ${own('security_event')} and security_event.id = entry.event_id
        join vendor on ${own('vendor')} and vendor.domain_name = entry.domain
        where ${own('entry')} and entry.first_seen < greatest(security_event.detected_at, vendor.created_at)
        union all
        select 'activity' from security_event_activity as entry
        join security_event_company as company on ${own('company')} and company.event_id = entry.event_id
          and company.domain = entry.domain
        where ${own('entry')} and entry.occurred_at < company.first_seen
        union all
        select 'request' from vrm_request as entry
        join security_event_company as company on ${own('company')} and company.event_id = entry.event_id
          and company.domain = entry.domain
        where ${own('entry')} and entry.sent_at < company.first_seen
        union all
        select 'fourth party' from fourth_party as entry
        join vendor on ${own('vendor')} and vendor.id = entry.vendor_id
        where ${own('entry')} and entry.first_seen < vendor.created_at
        union all
        select 'questionnaire' from questionnaire as entry
        join vendor on ${own('vendor')} and vendor.id = entry.vendor_id
        where ${own('entry')} and entry.created_at < vendor.created_at) as early
      group by what order by what`)
  })
  assert.deepEqual(early, [])
})
