import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../support/harness.ts'
import { callTool, mcpPath } from '../mcp/call-tool.ts'

const calls = process.env['FAULTS'] === 'full' ? 100_000 : 2_000
const organizationCount = 50
const parallel = 100

const { newOrganization } = await startService()

type Own = { as: TestOrganization; name: string; groupId: string }

const organizations = await Promise.all(
  Array.from({ length: organizationCount }, async (_, index): Promise<Own> => {
    const as = await newOrganization()
    const name = `Group of organization ${index}`
    const { vendorGroup } = await as.client.createVendorGroup({ name })
    return { as, name, groupId: vendorGroup.id }
  }),
)

/** Protocol revisions with a handshake answer a call as an event stream; this skips the handshake. */
const callByStream = async ({ as }: Own, id: number): Promise<{ id: number; names: string[] }> => {
  const { text } = await as.request(mcpPath, {
    method: 'POST',
    headers: { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-11-25' },
    body: { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'ListVendorGroups', arguments: {} } },
  })
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  const message = JSON.parse(data)
  const groups: { name: string }[] = message.result.structuredContent.vendorGroups
  return { id: message.id, names: groups.map(({ name }) => name) }
}

const readByStream = async (own: Own, id: number): Promise<void> => {
  assert.deepEqual(await callByStream(own, id), { id, names: [own.name] })
}

const read = async ({ as, name }: Own): Promise<void> => {
  const { body } = await callTool(as, 'ListVendorGroups')
  assert.deepEqual(
    body.vendorGroups.map((group: { name: string }) => group.name),
    [name],
  )
}

const write = async ({ as, name, groupId }: Own, id: number): Promise<void> => {
  const description = `${name}, call ${id}`
  const { body } = await callTool(as, 'UpdateVendorGroup', { groupId, description })
  assert.equal(body.vendorGroup.name, name)
  assert.equal(body.vendorGroup.description, description)
}

const fail = async ({ as }: Own, other: Own): Promise<void> => {
  const { isError, body } = await callTool(as, 'UpdateVendorGroup', {
    groupId: other.groupId,
    name: 'stolen',
  })
  assert.equal(isError, true)
  assert.equal(body.error.code, 'NOT_FOUND')
}

const one = (id: number): Promise<void> => {
  const own = organizations[id % organizationCount]
  const other = organizations[(id + 1) % organizationCount]
  assert.ok(own && other)
  const kind = Math.floor(id / organizationCount) % 4
  if (kind === 0) return read(own)
  if (kind === 1) return readByStream(own, id)
  return kind === 2 ? write(own, id) : fail(own, other)
}

test(`of ${calls} concurrent calls by ${organizationCount} organizations, none gets another's response`, async () => {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < calls) {
      const id = next
      next += 1
      await one(id)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  assert.equal(next, calls)
})
