import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations, isMutating, type Operations } from '@parapet/contract'
import { accountTrials } from '../support/trials/account-trials.ts'
import { auditEntries } from '../support/audit-entries.ts'
import { connectorTrials } from '../support/trials/connector-trials.ts'
import { factorTrials } from '../support/trials/factor-trials.ts'
import { fourthPartyTrials } from '../support/trials/fourth-party-trials.ts'
import { startService } from '../support/harness.ts'
import { observationTrials } from '../support/trials/observation-trials.ts'
import { documentTrials } from '../support/trials/document-trials.ts'
import { portfolioTrials } from '../support/trials/portfolio-trials.ts'
import { questionnaireTrials } from '../support/trials/questionnaire-trials.ts'
import { reportTrials } from '../support/trials/report-trials.ts'
import { reachQuestionnaire } from '../support/plant/reach-questionnaire.ts'
import { securityEventTrials } from '../support/trials/security-event-trials.ts'
import { settingTrials } from '../support/trials/setting-trials.ts'
import { newTrial, nothing, type Trials } from '../support/trials/trial.ts'
import { vendorGroupTrials } from '../support/trials/vendor-group-trials.ts'
import { vendorTrials } from '../support/trials/vendor-trials.ts'

const started = await startService()

const trials: Trials = {
  ...accountTrials(started),
  ...factorTrials(started),
  ...settingTrials,
  ...vendorTrials,
  ...vendorGroupTrials,
  ...observationTrials,
  ...fourthPartyTrials,
  ...securityEventTrials,
  ...questionnaireTrials,
  ...documentTrials,
  ...portfolioTrials,
  ...reportTrials,
  ...connectorTrials,
}

const declared: Operations = allOperations
const mutating = Object.keys(declared).filter((name) => isMutating(declared[name] ?? assert.fail(name)))

test('every mutating operation has a trial, and every trial has an operation', () => {
  assert.ok(mutating.length > 0)
  assert.deepEqual(Object.keys(trials).toSorted(), mutating.toSorted())
})

for (const [name, trial] of Object.entries(trials))
  test(`${name}: it writes one audit entry per changed row, and none if nothing changes or it is refused`, async () => {
    await trial(await newTrial(started))
  })

test('an entry names who acted, and through which channel', async () => {
  const { organization, store, send } = await newTrial(started)
  await send('POST', 'vendors/groups', { name: 'x' })()
  await reachQuestionnaire(store, organization, 'SENT')
  const entries = await auditEntries(store, organization.organizationId)
  assert.deepEqual(
    entries.map(({ action, actorId, channel }) => [action, actorId, channel]),
    [
      ['vendor-group.created', organization.clientId, 'CHANNEL_REST'],
      ['questionnaire.created', organization.clientId, 'CHANNEL_REST'],
      ['questionnaire.sent', organization.people.owner, 'CHANNEL_UI'],
    ],
  )
})

test('a call repeated with its Idempotency-Key adds no second entry', async () => {
  const { leaves, send } = await newTrial(started)
  const headers = { 'Idempotency-Key': 'once' }
  const create = send('POST', 'vendors/groups', { name: 'x' }, { headers })
  await leaves(create, 200, ({ vendorGroup }) => [`vendor-group.created ${vendorGroup.id}`])
  await leaves(create, 200, nothing)
})
