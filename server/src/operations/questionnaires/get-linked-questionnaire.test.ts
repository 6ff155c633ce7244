import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { backdate, reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'
import { newLinkToken } from '../../domain/kernel/link-token.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service, request } = await startService({ tokenFailuresPerMinute: 1000 })
const path = '/link/v1/questionnaire'
const organization = await newOrganization()
const reached = await reachQuestionnaire(service.store, organization, 'IN_PROGRESS')

test('the link shows the questions and the answers so far, and nothing that is not for the vendor', async () => {
  const { status, body, text } = await request(path, { token: reached.token })
  assert.equal(status, 200)
  const { id, requestedBy, vendorName, returnComment, ...rest } = body.questionnaire
  assert.deepEqual(
    { id, requestedBy, vendorName, returnComment },
    {
      id: reached.id,
      requestedBy: 'Test',
      vendorName: 'planted',
      returnComment: undefined,
    },
  )
  assert.deepEqual(Object.keys(rest).toSorted(), [
    'answeredQuestions',
    'dueDate',
    'progressPercent',
    'status',
    'templateName',
    'totalQuestions',
  ])
  assert.ok(body.sections.length > 5)
  assert.equal(body.answers.length, reached.questionnaire.answeredQuestions)
  for (const secret of [
    'riskWeight',
    'weight',
    'category',
    'recipients',
    'score',
    'answeredBy',
    'claims',
    'dateRule',
    organization.people.owner,
  ])
    assert.ok(!text.includes(`"${secret}"`), secret)
})

test('reading does not count as opening', async () => {
  await request(path, { token: reached.token })
  const { questionnaire } = await organization.client.getQuestionnaire({ id: reached.id })
  assert.equal(questionnaire.openedAt, undefined)
})

const flip = (token: string): string => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')

const wrong: [what: string, token: (right: string) => string | null][] = [
  ['no token', () => null],
  ['a token nobody made', () => newLinkToken('qlt_')],
  ['a tampered token', flip],
  ['a token cut short', (right) => right.slice(0, -1)],
  ['a token without its prefix', (right) => right.slice(4)],
  ['an access token of the API', () => organization.token],
]

for (const [what, token] of wrong) {
  test(`${what} opens nothing`, async () => {
    const { status, body } = await request(path, { token: token(reached.token) })
    assert.equal(status, 401)
    assert.equal(body.details[0].reason, 'LINK_INVALID')
  })
}

test('an expired link opens nothing, though its questionnaire is still open', async () => {
  const { id, token } = await reachQuestionnaire(service.store, organization, 'SENT')
  await backdate(service.store, organization.organizationId, id, 31)
  assert.equal((await request(path, { token })).status, 401)
})

test('a revoked link opens nothing', async () => {
  const { id, token } = await reachQuestionnaire(service.store, organization, 'SENT')
  await service.store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`update questionnaire_link set revoked_at = now()
      where organization_id = ${db.organizationId} and questionnaire_id = ${uuidOf('qst', id)}`),
  )
  assert.equal((await request(path, { token })).status, 401)
})

test('the link of a deleted vendor opens nothing', async () => {
  const { vendorId, token } = await reachQuestionnaire(service.store, organization, 'SENT')
  await organization.client.bulkDeleteVendors({ ids: [vendorId] })
  for (const [method, tail, body] of [
    ['GET', '', undefined],
    ['POST', '/open', undefined],
    ['POST', '/submit', undefined],
    ['POST', '/answers', { answers: [{ questionId: 'dmarc', values: ['no'] }] }],
  ] as const) {
    const reply = await request(path + tail, { method, token, ...(body && { body }) })
    assert.equal(reply.status, 401, tail)
    assert.equal(reply.body.details[0].reason, 'LINK_INVALID')
  }
})

test('a link leads to its own questionnaire, whatever else is named, and to no other operation', async () => {
  const other = await reachQuestionnaire(service.store, organization, 'SENT')
  const named = await request(`${path}?id=${other.id}&questionnaireId=${other.id}`, { token: reached.token })
  assert.equal(named.body.questionnaire.id, reached.id)
  for (const url of [
    `/public/v1/questionnaires/${reached.id}`,
    `/public/v1/questionnaires/${reached.id}/form`,
  ])
    assert.equal((await request(url, { token: reached.token })).status, 401)
})

test('guessing is slowed down', async () => {
  const few = await startService({ tokenFailuresPerMinute: 5 })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 8; attempt++)
    statuses.push((await few.request(path, { token: newLinkToken('qlt_') })).status)
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429, 429])
  // The right token still works.
  assert.equal((await few.request(path, { token: reached.token })).status, 200)
})

test('calls by a link are counted by link and by network, and apart from those of the organization', async () => {
  const few = await startService({ rateLimitPerMinute: 20, trustedProxies: ['127.0.0.1'] })
  const other = await reachQuestionnaire(service.store, organization, 'SENT')
  const open = (token: string, network: string) =>
    few.request(path, { token, headers: { 'X-Forwarded-For': network } })
  for (let calls = 0; calls < 4; calls += 1)
    assert.equal((await open(reached.token, '203.0.113.1')).status, 200)
  const refused = await open(reached.token, '203.0.113.2')
  assert.equal(refused.status, 429)
  assert.match(refused.body.message, /^This link has used its 4 calls per 60 seconds\. Wait \d+ seconds\.$/)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await open(other.token, '203.0.113.2')).status, 200)

  const { clientId, clientSecret } = organization
  const token = await few.exchange({ clientId, clientSecret })
  const call = () => few.request('/public/v1/vendors/groups', { token })
  for (let calls = 0; calls < 20; calls += 1) assert.equal((await call()).status, 200)
  assert.equal((await call()).status, 429)
  assert.equal((await open(other.token, '203.0.113.2')).status, 200)

  const flood = Array.from({ length: 20 }, () => open('qlt_nonsense', '203.0.113.3'))
  for (const { status } of await Promise.all(flood)) assert.equal(status, 401)
  const flooded = await open(other.token, '203.0.113.3')
  assert.match(flooded.body.message, /^This network has used its 20 calls/)
  assert.equal((await open(other.token, '203.0.113.4')).status, 200)
})
