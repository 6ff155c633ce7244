import assert from 'node:assert/strict'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import { auditEntries } from '../audit-entries.ts'
import type { Reply, RequestOptions, TestOrganization, TestService } from '../harness.ts'
import { plantVendors } from '../plant/plant-vendors.ts'

type Expected = readonly string[] | ((body: Reply['body']) => readonly string[])

export type Trial = {
  organization: TestOrganization
  store: Store
  /** Asserts that the call adds exactly these audit entries, as `action target`, one for each changed row. */
  leaves: (call: () => Promise<Reply>, status: number, entries: Expected) => Promise<Reply>
  send: (method: string, path: string, body?: object, more?: RequestOptions) => () => Promise<Reply>
  plant: (count: number) => Promise<string[]>
}

/** For each mutating operation: calls that change rows, change nothing, or are refused. */
export type Trials = Readonly<Record<string, (trial: Trial) => Promise<void>>>

export const nothing: Expected = []

export const newTrial = async ({ service, newOrganization }: TestService): Promise<Trial> => {
  const { store } = service
  const organization = await newOrganization()
  const { organizationId, request } = organization
  return {
    organization,
    store,
    leaves: async (call, status, entries) => {
      const before = await auditEntries(store, organizationId)
      const reply = await call()
      assert.equal(reply.status, status, reply.text)
      const gained = (await auditEntries(store, organizationId)).slice(before.length)
      const expected = typeof entries === 'function' ? entries(reply.body) : entries
      assert.deepEqual(
        gained.map(({ action, targetId }) => `${action} ${targetId}`).toSorted(),
        expected.toSorted(),
      )
      return reply
    },
    send: (method, path, body, more) => () =>
      request(`/public/v1/${path}`, { method, ...(body && { body }), ...more }),
    plant: (count) => plantVendors(store, organizationId, count),
  }
}
