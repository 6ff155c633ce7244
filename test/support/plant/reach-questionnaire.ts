import assert from 'node:assert/strict'
import type { Question, Questionnaire } from '@parapet/contract'
import { questionsOf } from '../../../server/src/domain/questionnaires/questionnaire-answers.ts'
import { questionnaireBaseline } from '../../../server/src/domain/questionnaires/questionnaire-baseline.ts'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import type { Reply, TestOrganization } from '../harness.ts'
import { plantVendors } from './plant-vendors.ts'
import { type OrganizationId, uuidOf } from '../../../server/src/domain/kernel/id.ts'

type Status =
  'DRAFT' | 'SENT' | 'IN_PROGRESS' | 'SUBMITTED' | 'IN_REVIEW' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED'

export type Reached = { id: string; vendorId: string; questionnaire: Questionnaire; token: string }

const dayMs = 86_400_000

export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

export const sending = {
  dueDate: inDays(14),
  recipients: [{ name: 'Security desk', email: 'security@acme.test' }],
}

/** Every baseline question that applies to a vendor without access to our data, answered without risk. */
export const safeAnswers = questionsOf(questionnaireBaseline.sections)
  .filter(({ dependsOn }) => !dependsOn || dependsOn.questionId === 'mfa_staff')
  .map(({ id, options }: Question) => {
    const [safest] = options.toSorted((a, b) => a.riskWeight - b.riskWeight)
    return { questionId: id, values: [safest?.value ?? '2026-01-02'] }
  })

const steps: readonly [Status, path: string, body: object][] = [
  ['SENT', 'send', sending],
  ['IN_PROGRESS', 'answers', { answers: safeAnswers }],
  ['SUBMITTED', 'submit', {}],
  ['IN_REVIEW', 'start-review', {}],
  ['COMPLETED', 'complete', {}],
]

export const moveInConsole = (
  organization: TestOrganization,
  id: string,
  path: string,
  body: object = {},
): Promise<Reply> => organization.console(`/public/v1/questionnaires/${id}/${path}`, { method: 'POST', body })

/** A questionnaire from the baseline for a new vendor, brought to the status through the console. */
export const reachQuestionnaire = async (
  store: Store,
  organization: TestOrganization,
  status: Status,
): Promise<Reached> => {
  const [vendorId = ''] = await plantVendors(store, organization.organizationId, 1)
  const created = await organization.client.createQuestionnaire({ templateId: 'qtp_baseline', vendorId })
  const { id } = created.questionnaire
  let { questionnaire } = created
  let token = ''
  const walk: typeof steps = status === 'CANCELLED' ? [['CANCELLED', 'cancel', {}]] : steps
  const until = status === 'EXPIRED' ? 'SENT' : status
  for (const [reached, path, body] of walk) {
    if (questionnaire.status === `QUESTIONNAIRE_STATUS_${until}`) break
    const reply = await moveInConsole(organization, id, path, body)
    assert.equal(reply.status, 200, reply.text)
    assert.equal(reply.body.questionnaire.status, `QUESTIONNAIRE_STATUS_${reached}`)
    questionnaire = reply.body.questionnaire
    token = reply.body.link?.token ?? token
  }
  if (status === 'EXPIRED') {
    await backdate(store, organization.organizationId, id, 31)
    await organization.console('/public/v1/questionnaires/expire', { method: 'POST', body: {} })
    questionnaire = (await organization.client.getQuestionnaire({ id })).questionnaire
  }
  assert.equal(questionnaire.status, `QUESTIONNAIRE_STATUS_${status}`)
  return { id, vendorId, questionnaire, token }
}

/** The same for a vendor that is monitored, so that its observations are shown. */
export const reachMonitored = async (
  store: Store,
  organization: TestOrganization,
  status: Status,
): Promise<Reached> => {
  const reached = await reachQuestionnaire(store, organization, status)
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update vendor set is_monitored = true
      where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', reached.vendorId)}`),
  )
  return reached
}

/** How many open questionnaires the vendor's record counts, and how many there really are. */
export const openCounts = async (
  { client }: TestOrganization,
  vendorId: string,
): Promise<{ counted: number; open: number }> => {
  const { vendor } = await client.getVendor({ id: vendorId })
  const closed = /_(COMPLETED|CANCELLED|EXPIRED)$/
  let open = 0
  for await (const { status } of client.listQuestionnaires.all({ vendorId })) {
    if (!closed.test(status)) open += 1
  }
  return { counted: vendor.openQuestionnaireCount, open }
}

/** Moves its due date, and the expiry of its links, this many days into the past. */
export const backdate = (
  store: Store,
  organizationId: OrganizationId,
  id: string,
  days: number,
): Promise<unknown> =>
  store.inOrganization(organizationId, (db) =>
    Promise.all([
      db.run(sql`
        update questionnaire set due_date = now() - ${days}::integer * interval '1 day'
        where organization_id = ${db.organizationId} and id = ${uuidOf('qst', id)}`),
      db.run(sql`
        update questionnaire_link set expires_at = now() - (${days}::integer - 30) * interval '1 day'
        where organization_id = ${db.organizationId} and questionnaire_id = ${uuidOf('qst', id)}`),
    ]),
  )
