import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations, type Operations } from '@parapet/contract'
import { takeCountTurn } from '../../server/src/store/organization/count-turn.ts'
import { takeDueRetention } from '../../server/src/store/organization/retention.ts'
import { inhabit } from '../isolation/inhabit.ts'
import { recordedInputs } from '../isolation/recorded-inputs.ts'
import { sendAs } from '../isolation/send-as.ts'
import { newPerson, password, signedIn } from '../support/accounts.ts'
import { startService, type TestOrganization } from '../support/harness.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'
import { until } from '../support/until.ts'
import { loseWorker, type Worker, workerOf } from './lose-worker.ts'

const skip = process.env['CITUS_URL'] === undefined && 'CITUS_URL names no cluster'

const start = async () => {
  const databaseUrl = await createMigratedDatabase()
  return { databaseUrl, service: await startService({ databaseUrl, tokenFailuresPerMinute: 1_000_000 }) }
}
const { databaseUrl, service } = skip === false ? await start() : ({} as Awaited<ReturnType<typeof start>>)

type Settled = TestOrganization & { worker: Worker }

/** Creates organizations until a worker that is wanted keeps one. */
const settle = async (isWanted: (worker: Worker) => boolean): Promise<Settled> => {
  for (;;) {
    const organization = await service.newOrganization()
    const worker = await workerOf(databaseUrl, organization.organizationId)
    if (isWanted(worker)) return { ...organization, worker }
  }
}

const groups = '/public/v1/vendors/groups'

const isAnswering = async (organization: TestOrganization): Promise<boolean> =>
  (await organization.request(groups)).status === 200

const settleApart = async (): Promise<[one: Settled, other: Settled]> => {
  const one = await settle(() => true)
  return [one, await settle(({ id }) => id !== one.worker.id)]
}

/** Each in turn: Citus takes some locks on the first of its workers, so that one matters more. */
const apart = skip === false ? await settleApart() : []

for (const at of [0, 1])
  test(
    `people of organizations on worker ${at + 1} of 2 sign in and work without the other`,
    { skip },
    async () => {
      const { store } = service.service
      const [near, far] = at === 0 ? apart : apart.toReversed()
      assert.ok(near && far)
      const beside = await settle(({ id }) => id === near.worker.id)
      const roles = { [near.organizationId]: 'owner', [beside.organizationId]: 'owner' } as const
      const person = await newPerson(store, roles)
      const { vendor } = await near.client.createVendor({
        domainName: `near-${at}.example.com`,
      })
      const bringBack = await loseWorker(databaseUrl, far.worker)

      const browser = await signedIn(service.request, person)
      const call = async (method: string, path: string, body: object): Promise<void> => {
        const { status, text } = await browser.send(`/console/v1/${path}`, { method, body })
        assert.equal(status, 200, `${path}: ${text}`)
      }
      await call('POST', 'session/organization', { organizationId: beside.publicId })
      await call('POST', 'session/organization', { organizationId: near.publicId })
      await call('PATCH', 'account', { language: 'LANGUAGE_GERMAN', timeZone: 'Europe/Berlin' })
      await call('POST', 'account/password', { currentPassword: password, newPassword: `${password} again` })
      await near.client.assignVendors({ ids: [vendor.id], ownerId: person.userId })
      const token = await service.exchange(near)
      assert.equal((await service.request(groups, { token })).status, 200)
      const now = new Date(Date.now() + 7 * 86_400_000)
      assert.ok(await store.system((db) => takeCountTurn(db, { now, until: now })))
      assert.ok(await store.system((db) => takeDueRetention(db, { now, nextAt: now })))

      const { status, body } = await far.request(groups)
      assert.equal(`${status} ${body.error.code}`, '503 UNAVAILABLE')
      await bringBack()
      await until('the organization is back', () => isAnswering(far))
    },
  )

/** They change what every node has a copy of: members, credentials, domains and settings of organizations. */
const needEveryWorker: ReadonlySet<keyof typeof allOperations> = new Set([
  'AcceptInvitation',
  'AcceptOwnInvitation',
  'AddOrganizationDomain',
  'CancelOrganizationDeletion',
  'ChangeMemberRole',
  'CheckOrganizationDomain',
  'CreateCredential',
  'CreateOrganization',
  'CreateProvisioningToken',
  'DeleteAccount',
  'DeleteCredential',
  'DeleteDemoOrganization',
  'RemoveMember',
  'RemoveOrganizationDomain',
  'RevokeProvisioningToken',
  'RotateCredential',
  'ScheduleOrganizationDeletion',
  'SetNetworkPolicy',
  'SetProvisioningRoles',
  'SetRetention',
  'SetSlaPolicy',
  'UpdateOrganization',
  // The display name alone.
  'UpdateProfile',
])

test('only operations that change what every node has need every worker', { skip }, async () => {
  const home = apart[1]?.worker ?? assert.fail()
  const away = apart[0]?.worker ?? assert.fail()
  // The next organization is kept by the worker that stays.
  for (let last = await settle(() => true); ; last = await settle(() => true)) {
    const next = await workerOf(databaseUrl, last.organizationId + 1)
    if (next.id === home.id) break
  }
  const as = await inhabit(service)
  const bringBack = await loseWorker(databaseUrl, away)
  const declared: Operations = allOperations
  const failed = new Set<string>()
  for (const [name, inputs] of Object.entries(recordedInputs(as))) {
    const operation = declared[name]
    if (!operation) continue
    for (const input of inputs) {
      const { status, told } = await sendAs(service, as, { name, operation, input })
      if (status < 500) continue
      assert.equal(status, 503, `${name}: ${told.slice(-500)}`)
      failed.add(name)
    }
  }
  await bringBack()
  assert.deepEqual([...failed].toSorted(), [...needEveryWorker].toSorted())
})
