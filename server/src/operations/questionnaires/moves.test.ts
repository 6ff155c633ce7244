import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  moveInConsole,
  openCounts,
  reachQuestionnaire,
  safeAnswers,
  sending,
} from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service, newCredential, exchange, request } = await startService()
const organization = await newOrganization()
const stranger = await newOrganization()

const statuses = [
  'DRAFT',
  'SENT',
  'IN_PROGRESS',
  'SUBMITTED',
  'IN_REVIEW',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const

const moves: readonly [
  path: string,
  body: object,
  from: Partial<Record<(typeof statuses)[number], string>>,
][] = [
  ['send', sending, { DRAFT: 'SENT' }],
  ['answers', { answers: safeAnswers.slice(0, 1) }, { SENT: 'IN_PROGRESS', IN_PROGRESS: 'IN_PROGRESS' }],
  ['submit', {}, { IN_PROGRESS: 'SUBMITTED' }],
  ['start-review', {}, { SUBMITTED: 'IN_REVIEW' }],
  ['return', { comment: 'Again, please.' }, { IN_REVIEW: 'IN_PROGRESS' }],
  ['complete', {}, { IN_REVIEW: 'COMPLETED' }],
  [
    'cancel',
    {},
    {
      DRAFT: 'CANCELLED',
      SENT: 'CANCELLED',
      IN_PROGRESS: 'CANCELLED',
      SUBMITTED: 'CANCELLED',
      IN_REVIEW: 'CANCELLED',
    },
  ],
]

for (const status of statuses) {
  for (const [path, body, from] of moves) {
    const to = from[status]
    test(`${path} of a questionnaire that is ${status} ${to ? `makes it ${to}` : 'is refused'}`, async () => {
      const { id, vendorId } = await reachQuestionnaire(service.store, organization, status)
      const before = await organization.client.getQuestionnaire({ id })
      const reply = await moveInConsole(organization, id, path, body)
      const after = await organization.client.getQuestionnaire({ id })
      if (to) {
        assert.equal(reply.status, 200, reply.text)
        assert.equal(after.questionnaire.status, `QUESTIONNAIRE_STATUS_${to}`)
        assert.deepEqual(reply.body.questionnaire, after.questionnaire)
      } else {
        assert.equal(reply.status, 409)
        assert.equal(reply.body.error.code, 'FAILED_PRECONDITION')
        assert.equal(reply.body.details[0].reason, 'QUESTIONNAIRE_TRANSITION_REFUSED')
        assert.match(reply.body.message, new RegExp(`^A questionnaire that is ${status} cannot be `))
        assert.deepEqual(after, before)
      }
      const { counted, open } = await openCounts(organization, vendorId)
      assert.equal(counted, open)
    })
  }
}

for (const [path, body] of moves) {
  test(`${path} of another organization's questionnaire is not found, and needs the right to write`, async () => {
    const { id, questionnaire } = await reachQuestionnaire(service.store, organization, 'DRAFT')
    const foreign = await moveInConsole(stranger, id, path, body)
    assert.equal(foreign.status, 404)
    const url = `/public/v1/questionnaires/${id}/${path}`
    const viewer = await organization.console(url, { method: 'POST', body, role: 'viewer' })
    assert.equal(viewer.status, 403)
    const reader = await exchange(await newCredential(organization.organizationId, ['questionnaires.read']))
    assert.equal((await request(url, { method: 'POST', body, token: reader })).status, 403)
    assert.deepEqual((await organization.client.getQuestionnaire({ id })).questionnaire, questionnaire)
  })
}

test('of ten concurrent closing moves one wins, and the vendor is counted down once', async () => {
  const { id, vendorId } = await reachQuestionnaire(service.store, organization, 'IN_REVIEW')
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      moveInConsole(organization, id, index % 2 ? 'cancel' : 'complete'),
    ),
  )
  const codes = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(codes, [200, ...Array.from({ length: 9 }, () => 409)])
  assert.deepEqual(await openCounts(organization, vendorId), { counted: 0, open: 0 })
})

test('concurrent moves, creation and deletion of the vendor never deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const reached = await Promise.all(
      Array.from({ length: 4 }, () => reachQuestionnaire(service.store, organization, 'IN_REVIEW')),
    )
    const vendorIds = reached.map(({ vendorId }) => vendorId)
    const replies = await Promise.all([
      ...reached.map(({ id }) => moveInConsole(organization, id, 'complete')),
      ...reached.map(({ id }) => moveInConsole(organization, id, 'return', { comment: 'Again.' })),
      ...vendorIds.map((vendorId) =>
        organization.request('/public/v1/questionnaires', {
          method: 'POST',
          body: { templateId: 'qtp_baseline', vendorId },
        }),
      ),
      organization.request('/public/v1/vendors/bulk-delete', {
        method: 'POST',
        body: { ids: vendorIds.toReversed() },
      }),
      ...reached.map(({ id }) => moveInConsole(organization, id, 'cancel')),
    ])
    assert.deepEqual(
      replies.filter(({ status }) => ![200, 404, 409].includes(status)).map(({ text }) => text),
      [],
    )
  }
})
