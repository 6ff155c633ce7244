import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations, ApiError, type Scope, scopes } from '@parapet/contract'
import pg from 'pg'
import { startService } from '../../../test/support/harness.ts'
import { untilAwaited } from '../../../test/support/until-awaited.ts'
import { until } from '../../../test/support/until.ts'
import type { AuditChange } from '../domain/audit/audit.ts'
import type { Handler } from '../operations/handler.ts'
import { consoleHandlers } from '../operations/console-handlers.ts'
import { handlers } from '../operations/index.ts'
import { isDeadlock } from '../store/kernel/lost-race.ts'
import { sql } from '../store/kernel/sql.ts'
import type { Db } from '../store/kernel/store.ts'
import { serviceVersion } from './service-version.ts'
import { createPerform } from './perform.ts'
import { type OrganizationId, uuidOf } from '../domain/kernel/id.ts'
import { usualLimits } from '../domain/organization/retention.ts'

const { newOrganization, service } = await startService()
const { store } = service

const lock = (db: Db, id: string): Promise<unknown[]> =>
  db.run(
    sql`select from vendor where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', id)} for update`,
  )

/** A call that deadlocks with a transaction of the test; undefined if the server ended the latter. */
const deadlockedCall = async () => {
  const { organizationId, client, request } = await newOrganization()
  const vendors = [{ domainName: 'one.com' }, { domainName: 'two.com' }]
  const { results } = await client.bulkCreateVendors({ vendors })
  const [first = '', second = ''] = results.map(({ vendorId = '' }) => vendorId).toSorted()
  let call: ReturnType<typeof request> | undefined
  try {
    await store.inOrganization(organizationId, async (db) => {
      await lock(db, second)
      const body = { ids: [first, second] }
      call = request('/public/v1/vendors/bulk-offboard', { method: 'POST', body })
      await untilAwaited(db)
      await lock(db, first)
    })
  } catch (error) {
    if (!isDeadlock(error)) throw error
    await call
    return undefined
  }
  return call
}

test('a call undone by a deadlock is repeated, unnoticed by its caller', async () => {
  // The server ends whichever transaction finds the deadlock, which is usually the one that waited longer: the call.
  const { status, body } = await until('the server has ended the call', deadlockedCall)
  assert.equal(status, 200)
  assert.equal(body.summary.succeeded, 2)
})

const groupChange = (targetId: string): AuditChange => ({
  action: 'vendor-group.created',
  targetType: 'vendor-group',
  targetId,
})

/** `perform` with another handler behind CreateVendorGroup, and the changes it reports after the commit. */
const performWith = (createVendorGroup: Handler<'CreateVendorGroup'>) => {
  const reported: string[] = []
  const perform = createPerform<typeof allOperations>({
    operations: allOperations,
    handlers: { ...handlers, ...consoleHandlers, CreateVendorGroup: createVendorGroup },
    store,
    laggingReads: store,
    cursors: { keys: service.keyring.cursorKeys, ttlSeconds: 60 },
    auditKey: service.keyring.auditKey,
    receiptKey: service.keyring.receiptKey,
    onAudited: (_organizationId, changes = []) => reported.push(...changes.map(({ targetId }) => targetId)),
    limiter: { take: async () => async () => {}, count: () => assert.fail('Nothing is counted here.') },
    settings: {
      monitoringSlots: undefined,
      retention: usualLimits,
      isMailConfigured: false,
      hasChecks: true,
      publicUrl: 'http://parapet.test',
      version: serviceVersion,
      hasPasswordSignIn: true,
      oidcLabel: undefined,
      documents: { limitBytes: 0, objects: undefined },
      reportFonts: () => assert.fail('Nothing is printed here.'),
    },
    clock: () => new Date(),
  })
  return { perform, reported }
}

const callOf = (organizationId: OrganizationId) => ({
  name: 'CreateVendorGroup' as const,
  principal: {
    organizationId,
    actor: { type: 'ACTOR_TYPE_API_CLIENT' as const, id: 'prc_test', displayName: 'Test' },
    channel: 'CHANNEL_REST' as const,
    // The table of scopes has exactly the scopes as keys.
    scopes: new Set(Object.keys(scopes) as Scope[]),
  },
  input: { name: 'Audited' },
  requestId: 'req_test',
})

const deadlock = (): Error =>
  Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })

test('changes of an attempt undone by a deadlock are not reported', async () => {
  const { organizationId } = await newOrganization()
  let attempts = 0
  const { perform, reported } = performWith(async (input, context) => {
    attempts += 1
    await context.audit([groupChange(`attempt-${attempts}`)])
    if (attempts === 1) throw deadlock()
    return handlers.CreateVendorGroup(input, context)
  })
  await perform(callOf(organizationId))
  assert.equal(attempts, 2)
  assert.equal(reported.includes('attempt-1'), false)
  assert.equal(reported[0], 'attempt-2')
})

test('changes undone by a stored refusal are not reported', async () => {
  const { organizationId } = await newOrganization()
  const { perform, reported } = performWith(async (_input, { audit }) => {
    await audit([groupChange('refused')])
    throw new ApiError('ALREADY_EXISTS', 'There is one already.')
  })
  await assert.rejects(perform({ ...callOf(organizationId), idempotencyKey: 'once' }), {
    code: 'ALREADY_EXISTS',
  })
  assert.deepEqual(reported, [])
})
