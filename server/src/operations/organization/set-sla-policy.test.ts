import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SlaPolicy } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { outcomeOf } from '../../../../test/support/outcome-of.ts'
import {
  hideVendor,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'
import { defaultSlaPolicy } from '../../domain/organization/sla-policy.ts'

const { newOrganization, service } = await startService()
const { store } = service
const path = '/console/v1/organization/sla-policy'

type Rule = SlaPolicy['rules'][number]

const high = (days: number): Rule => ({ severity: 'SEVERITY_HIGH', days })

const set = ({ console: call }: TestOrganization, rules: unknown, more: object = {}) =>
  call(path, { method: 'PUT', body: { rules, ...more } })

const policyOf = async ({ console: call }: TestOrganization): Promise<SlaPolicy> =>
  (await call(path)).body.slaPolicy

test('the policy is replaced, most severe first, and only a change is recorded', async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  const critical: Rule = { severity: 'SEVERITY_CRITICAL', days: 3 }
  const reply = await set(organization, [high(14), critical])
  assert.deepEqual(reply.body, { slaPolicy: { rules: [critical, high(14)] }, movedObservationCount: 0 })
  assert.deepEqual(await policyOf(organization), { rules: [critical, high(14)] })
  assert.equal((await set(organization, [critical, high(14)])).status, 200)
  assert.deepEqual(await policyOf(other), defaultSlaPolicy)
  const entries = await auditEntries(store, organization.organizationId)
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [['organization.sla-policy-changed', { before: defaultSlaPolicy.rules, after: [critical, high(14)] }]],
  )
})

test('a dry run counts the open observations whose date moves, and changes nothing', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 4)
  await observeVendor(store, organization, 'low.com', 2, { severity: 'SEVERITY_LOW' })
  await observeVendor(store, organization, 'hidden.com', 1)
  await hideVendor(store, organization.organizationId, 'hidden.com')
  await reachApprovalStatus(organization, orns.slice(0, 1), 'RESOLVED')
  await organization.client.setObservationsDueDate({ observationOrns: orns.slice(1, 2), dueAt: null })
  const moved = async (rules: Rule[]): Promise<number> =>
    (await set(organization, rules, { dryRun: true })).body.movedObservationCount
  const others = defaultSlaPolicy.rules.filter(({ severity }) => severity !== 'SEVERITY_HIGH')
  assert.equal(await moved([...others, high(14)]), 2)
  assert.equal(await moved([...others, high(30)]), 0)
  assert.equal(await moved(others), 2)
  assert.equal(await moved([]), 4)
  assert.deepEqual(await policyOf(organization), defaultSlaPolicy)
})

test('a rule for a tier is counted only on vendors of the tier, and kept though it changes nothing now', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 2)
  await observeVendor(store, organization, 'other.com', 3)
  const { vendors } = await organization.client.listVendors({})
  const id = vendors.find(({ domainName }) => domainName === 'acme.com')?.id ?? ''
  await organization.client.updateVendor({ id, manualTier: 'VENDOR_TIER_1' })
  const first = (days: number): Rule => ({ ...high(days), tier: 'VENDOR_TIER_1' })
  const moved = async (rules: Rule[]): Promise<number> =>
    (await set(organization, rules, { dryRun: true })).body.movedObservationCount
  assert.equal(await moved([high(30), first(7)]), 2)
  assert.equal(await moved([high(60), first(30)]), 3)
  assert.equal(await moved([high(60), first(7)]), 5)
  assert.equal(await moved([first(30)]), 3)
  const { body } = await set(organization, [first(30), ...defaultSlaPolicy.rules])
  assert.equal(body.movedObservationCount, 0)
  assert.deepEqual(await policyOf(organization), {
    rules: defaultSlaPolicy.rules.flatMap((rule) =>
      rule.severity === 'SEVERITY_HIGH' ? [rule, first(30)] : [rule],
    ),
  })
})

test('a rule without a severity, with days that make no sense or for a severity that has one is refused', async () => {
  const organization = await newOrganization()
  for (const rules of [
    undefined,
    [{ severity: 'SEVERITY_UNSPECIFIED', days: 1 }],
    [{ severity: 'SEVERITY_AWFUL', days: 1 }],
    [high(0)],
    [high(1.5)],
    [high(3651)],
    [high(1), high(2)],
    [{ ...high(1), tier: 'VENDOR_TIER_4' }],
    [{ ...high(1), tier: 'VENDOR_TIER_1' }, high(3), { ...high(2), tier: 'VENDOR_TIER_1' }],
    [{ severity: 'SEVERITY_HIGH' }],
  ])
    assert.equal(outcomeOf(await set(organization, rules)), '400 INVALID_FIELD')
  const unknown = await set(organization, [{ ...high(1), day: 1 }])
  assert.equal(outcomeOf(unknown), '400 FIELD_UNKNOWN')
  assert.deepEqual(await policyOf(organization), defaultSlaPolicy)
})

test('only owners may change it', async () => {
  const { console: call } = await newOrganization()
  for (const role of ['analyst', 'viewer'] as const) {
    const reply = await call(path, { method: 'PUT', body: { rules: [] }, role })
    assert.equal(outcomeOf(reply), '403 MISSING_SCOPE')
  }
})
