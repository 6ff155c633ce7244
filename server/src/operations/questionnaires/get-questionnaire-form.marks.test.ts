import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Contradiction } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import {
  inDays,
  moveInConsole,
  reachMonitored,
  sending,
} from '../../../../test/support/plant/reach-questionnaire.ts'
import { templateFile } from '../../../../test/support/template-file.ts'

const { newOrganization, newCredential, exchange, request, service } = await startService()
const { store } = service

const formOf = async ({ console: call }: TestOrganization, id: string) =>
  (await call(`/public/v1/questionnaires/${id}/form`, { role: 'viewer' })).body

const contradictedIn = async (organization: TestOrganization, id: string) =>
  (await formOf(organization, id)).contradictions as Contradiction[]

const now = new Date().toISOString()
const seen = (domain: string, given: object = {}) => finding(domain, { lastSeen: now, ...given })

test('an answer that contradicts an open observation is marked with it, as long as it is open', async () => {
  const organization = await newOrganization()
  const { id, questionnaire } = await reachMonitored(store, organization, 'IN_REVIEW')
  const { vendorDomain: domain } = questionnaire
  assert.deepEqual(await contradictedIn(organization, id), [])
  await plantObservations(store, organization.organizationId, [seen(domain)])
  const { observations } = await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })
  const [observation] = observations
  assert.deepEqual(await contradictedIn(organization, id), [
    {
      questionId: 'dmarc',
      claim: 'ANSWER_CLAIM_DMARC_ENFORCED',
      observationCount: 1,
      observations: [
        {
          orn: observation?.orn,
          title: 'DMARC record missing',
          severity: 'SEVERITY_HIGH',
          assetName: observation?.asset.displayName,
          lastSeen: observation?.lastSeen,
        },
      ],
    },
  ])
  await organization.console('/public/v1/observations/actions/resolve', {
    method: 'POST',
    body: { observationOrns: [observation?.orn] },
  })
  assert.deepEqual(await contradictedIn(organization, id), [])
})

test('databases that are exposed, services without TLS and exploited software are found by type, evidence and catalogue', async () => {
  const organization = await newOrganization()
  const { id, questionnaire } = await reachMonitored(store, organization, 'SUBMITTED')
  const { vendorDomain: domain } = questionnaire
  const at = (ip: string) => ({
    asset: { ipPort: { address: ip, port: 27_017, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' } },
  })
  await plantObservations(store, organization.organizationId, [
    seen(domain, { observationType: 'exposed_database_port', title: 'Database', ...at('192.0.2.1') }),
    seen(domain, {
      observationType: 'nuclei:unauth-mongodb',
      title: 'Mongo',
      tags: ['unauth', 'mongodb'],
      ...at('192.0.2.2'),
    }),
    seen(domain, { observationType: 'https_not_enforced', title: 'HTTP' }),
    seen(domain, { observationType: 'spf_softfail', title: 'SPF' }),
  ])
  const found = await contradictedIn(organization, id)
  assert.deepEqual(
    found.map(({ questionId, claim, observationCount }) => [
      questionId,
      claim.replace('ANSWER_CLAIM_', ''),
      observationCount,
    ]),
    [
      ['tls', 'TLS_EVERYWHERE', 1],
      ['exposed_services', 'NO_EXPOSED_DATABASES', 2],
    ],
  )
})

test('excluded and informational observations, and those of others, contradict nothing', async () => {
  const organization = await newOrganization()
  const { id, questionnaire } = await reachMonitored(store, organization, 'SUBMITTED')
  const { vendorDomain: domain } = questionnaire
  await plantMonitoredVendor(store, organization.organizationId, 'somebody-else.com')
  await plantObservations(store, organization.organizationId, [
    seen(domain, { severity: 'SEVERITY_INFO' }),
    seen('somebody-else.com'),
    seen(domain, { observationType: 'dmarc_policy_none', title: 'To exclude' }),
  ])
  const { observations } = await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })
  const orn = observations.find(({ title }) => title === 'To exclude')?.orn
  const { status } = await organization.console('/public/v1/observations/actions/exclude', {
    method: 'POST',
    body: { observationOrns: [orn], reason: 'EXCLUSION_REASON_FALSE_POSITIVE' },
  })
  assert.equal(status, 200)
  assert.deepEqual(await contradictedIn(organization, id), [])
})

test('ten of many observations are named, the worst first', async () => {
  const organization = await newOrganization()
  const { id, questionnaire } = await reachMonitored(store, organization, 'SUBMITTED')
  const { vendorDomain: domain } = questionnaire
  await plantObservations(
    store,
    organization.organizationId,
    Array.from({ length: 30 }, (_, index) =>
      seen(domain, {
        severity: index === 17 ? 'SEVERITY_CRITICAL' : 'SEVERITY_LOW',
        asset: { url: { url: `https://${domain}/${index}` } },
      }),
    ),
  )
  const [contradiction] = await contradictedIn(organization, id)
  assert.equal(contradiction?.observationCount, 30)
  assert.equal(contradiction?.observations.length, 10)
  assert.equal(contradiction?.observations[0]?.severity, 'SEVERITY_CRITICAL')
})

test('callers who may not read observations are not told about them here, and neither is the vendor', async () => {
  const organization = await newOrganization()
  const { id, questionnaire, token } = await reachMonitored(store, organization, 'SUBMITTED')
  await plantObservations(store, organization.organizationId, [seen(questionnaire.vendorDomain)])
  const reader = await newCredential(organization.organizationId, ['questionnaires.read'])
  const { body } = await request(`/public/v1/questionnaires/${id}/form`, {
    token: await exchange(reader),
  })
  assert.deepEqual([body.contradictions, body.findings, body.dateIssues], [undefined, undefined, []])
  const { text } = await request('/link/v1/questionnaire', { token })
  for (const secret of ['contradictions', 'DMARC record missing', 'claims', 'dateRule', 'ANSWER_CLAIM'])
    assert.ok(!text.includes(secret), secret)
})

const dated = (dateRule: object) => ({
  id: 'until',
  text: 'When does your certificate expire?',
  type: 'QUESTION_TYPE_DATE',
  category: 'OBSERVATION_CATEGORY_COMPLIANCE',
  dateRule,
})

const importDated = (organization: TestOrganization, question: object) =>
  organization.console('/public/v1/questionnaires/templates', {
    method: 'POST',
    body: { template: templateFile({ sections: [{ id: 'one', title: 'One', questions: [question] }] }) },
  })

test('a date that has passed, or is too old by the rule of its question, is marked', async () => {
  const organization = await newOrganization()
  assert.equal((await importDated(organization, dated({ kind: 'DATE_RULE_KIND_EXPIRES' }))).status, 200)
  const vendorId = await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  const { questionnaire } = await organization.client.createQuestionnaire({
    templateId: 'qtp_short',
    vendorId,
  })
  await moveInConsole(organization, questionnaire.id, 'send', sending)
  const answer = async (value: string) => {
    await moveInConsole(organization, questionnaire.id, 'answers', {
      answers: [{ questionId: 'until', values: [value] }],
    })
    return (await formOf(organization, questionnaire.id)).dateIssues
  }
  assert.deepEqual(await answer(inDays(3).slice(0, 10)), [])
  assert.deepEqual(await answer('2026-01-02'), [
    { questionId: 'until', kind: 'ANSWER_DATE_ISSUE_KIND_EXPIRED', since: '2026-01-03' },
  ])
})

test('a template with a claim or a date rule that makes no sense is refused with what is wrong', async () => {
  const organization = await newOrganization()
  const choice = {
    id: 'mfa',
    text: 'MFA?',
    type: 'QUESTION_TYPE_YES_NO',
    category: 'OBSERVATION_CATEGORY_OTHER',
  }
  const claim = 'ANSWER_CLAIM_DMARC_ENFORCED'
  for (const [question, message] of [
    [{ ...choice, claims: [{ claim, values: ['maybe'] }] }, /the answer maybe, which it does not have/],
    [{ ...choice, claims: [{ claim }] }, /by values or by unlessValues/],
    [{ ...choice, claims: [{ claim, values: ['yes'], unlessValues: ['no'] }] }, /not both/],
    [{ ...choice, dateRule: { kind: 'DATE_RULE_KIND_EXPIRES' } }, /not answered with a date/],
    [dated({ kind: 'DATE_RULE_KIND_WITHIN_MONTHS' }), /needs months/],
    [dated({ kind: 'DATE_RULE_KIND_EXPIRES', months: 3 }), /only for that/],
    [{ ...choice, claims: [{ claim: 'ANSWER_CLAIM_NONE', values: ['yes'] }] }, /claim/],
  ] as const) {
    const { status, body } = await importDated(organization, question)
    assert.equal(status, 400, JSON.stringify(body))
    assert.match(body.message, message)
  }
})
