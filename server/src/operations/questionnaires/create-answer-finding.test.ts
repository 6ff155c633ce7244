import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  moveInConsole,
  reachMonitored,
  reachQuestionnaire,
  safeAnswers,
  sending,
} from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service } = await startService()
const { store } = service

const given = { questionId: 'dmarc', title: 'DMARC is only promised', severity: 'SEVERITY_MEDIUM' }

const make = (
  organization: TestOrganization,
  id: string,
  more: object = {},
  role: 'analyst' | 'viewer' = 'analyst',
) =>
  organization.console(`/public/v1/questionnaires/${id}/findings`, {
    method: 'POST',
    body: { ...given, ...more },
    role,
  })

test('a reviewer makes an observation of an answer, which says where it comes from and counts in the score', async () => {
  const organization = await newOrganization()
  const { id, questionnaire } = await reachMonitored(store, organization, 'IN_REVIEW')
  const { status, body, text } = await make(organization, id, { remediation: 'Show the record.' })
  assert.equal(status, 200, text)
  const { orn, createdBy } = body.answerFinding
  assert.equal(createdBy.id, organization.people.analyst)
  const { observation } = await organization.client.getObservation({ orn })
  assert.deepEqual(
    [observation.title, observation.vendorDomain, observation.category, observation.affectsScore],
    [given.title, questionnaire.vendorDomain, 'OBSERVATION_CATEGORY_EMAIL_SECURITY', true],
  )
  assert.deepEqual(observation.source, {
    kind: 'SOURCE_KIND_QUESTIONNAIRE',
    tool: 'questionnaire',
    ruleId: 'qtp_baseline/dmarc',
    questionnaireId: id,
  })
  assert.equal(observation.confidence, 'CONFIDENCE_HIGH')
  assert.equal(observation.remediation, 'Show the record.')
  const [evidence] = observation.evidence
  assert.match(evidence?.summary ?? '', /answered a question of the questionnaire “Security baseline”/)
  assert.match(
    evidence?.data ?? '',
    /Question dmarc: Are all domains .*\nAnswer: Yes, with the policy reject/,
  )
  const { body: form } = await organization.console(`/public/v1/questionnaires/${id}/form`)
  assert.deepEqual(form.findings, [body.answerFinding])
  const entry = (await auditEntries(store, organization.organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.targetId, entry?.details],
    ['questionnaire.finding-created', id, { questionId: 'dmarc', orn, severity: 'SEVERITY_MEDIUM' }],
  )
})

test('an answer becomes an observation once, even if two people try at once', async () => {
  const organization = await newOrganization()
  const { id } = await reachMonitored(store, organization, 'SUBMITTED')
  const answers = await Promise.all([make(organization, id), make(organization, id)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const again = await make(organization, id)
  assert.equal(again.status, 409)
  assert.match(again.body.message, /already made an observation/)
  assert.equal((await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })).totalCount, 1)
})

test('the same question in a later questionnaire of the vendor leads to the same observation, open again', async () => {
  const organization = await newOrganization()
  const { id, vendorId } = await reachMonitored(store, organization, 'COMPLETED')
  const first = (await make(organization, id)).body.answerFinding
  await organization.console('/public/v1/observations/actions/resolve', {
    method: 'POST',
    body: { observationOrns: [first.orn] },
  })
  const { questionnaire } = await organization.client.createQuestionnaire({
    templateId: 'qtp_baseline',
    vendorId,
  })
  for (const [path, body] of [
    ['send', sending],
    ['answers', { answers: safeAnswers }],
    ['submit', {}],
  ] as const)
    assert.equal((await moveInConsole(organization, questionnaire.id, path, body)).status, 200)
  const second = (await make(organization, questionnaire.id, { severity: 'SEVERITY_HIGH' })).body
    .answerFinding
  assert.equal(second.orn, first.orn)
  assert.equal(second.severity, 'SEVERITY_HIGH')
  assert.equal(second.status, 'OBSERVATION_STATUS_OPEN')
})

test('answers that were not submitted, and questions without an answer, become nothing', async () => {
  const organization = await newOrganization()
  const { id } = await reachMonitored(store, organization, 'IN_PROGRESS')
  const early = await make(organization, id)
  assert.equal(early.status, 409)
  assert.equal(early.body.details[0].reason, 'QUESTIONNAIRE_TRANSITION_REFUSED')
  const { id: submitted } = await reachMonitored(store, organization, 'SUBMITTED')
  for (const [questionId, message] of [
    ['unknown', /not a question in this questionnaire/],
    ['past_incident_date', /no answer that applies/],
  ] as const) {
    const { status, body } = await make(organization, submitted, { questionId })
    assert.equal(status, 400)
    assert.match(body.message, message)
  }
  for (const wrong of [
    { title: ' ' },
    { severity: 'SEVERITY_UNSPECIFIED' },
    { title: 'a\0b' },
    { title: 'x'.repeat(256) },
  ])
    assert.equal((await make(organization, submitted, wrong)).status, 400)
})

test('viewers, credentials without both scopes and other organizations make nothing', async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  const { id } = await reachMonitored(store, organization, 'SUBMITTED')
  assert.equal((await make(organization, id, {}, 'viewer')).status, 403)
  assert.equal((await make(other, id)).status, 404)
  const writer = await newOrganization(['questionnaires.read', 'questionnaires.write', 'findings.read'])
  const path = `/public/v1/questionnaires/${id}/findings`
  assert.equal((await writer.request(path, { method: 'POST', body: given })).status, 403)
})

test('of a vendor that is not monitored, nothing is shown and no observation is made', async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(store, organization, 'SUBMITTED')
  const { status, body } = await make(organization, id)
  assert.equal(status, 403)
  assert.match(body.message, /Monitor it first/)
  const { body: form } = await organization.console(`/public/v1/questionnaires/${id}/form`)
  assert.deepEqual([form.findings, form.contradictions], [[], []])
})
