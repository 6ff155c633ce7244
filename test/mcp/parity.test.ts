import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isMutating,
  type Operation,
  type Operations,
  operations,
  placement,
  queryName,
  summaryMaxBytes,
} from '@parapet/contract'
import { isMcpTool } from '@parapet/contract/mcp-tools'
import { exampleOf } from '../../contract/src/example-of.ts'
import { makeDemo } from '../../server/src/cli/make-demo.ts'
import { createWebhook } from '../support/create-webhook.ts'
import { startService, type TestOrganization } from '../support/harness.ts'
import { callRest } from './call-rest.ts'
import { callTool } from './call-tool.ts'

type Input = Readonly<Record<string, unknown>>

const { service, newOrganization } = await startService()

/** An organization with data in every area, and its names. */
const inhabited = async (size: {
  vendors: number
  observations: number
}): Promise<{ as: TestOrganization; known: ReadonlyMap<string, string> }> => {
  const as = await newOrganization()
  await makeDemo({
    store: service.store,
    organizationId: as.organizationId,
    size: { ...size, seed: 'parity' },
    now: new Date(),
  })
  const { client } = as
  const { vendors } = await client.listVendors({ limit: 1 })
  const { observations } = await client.getObservations({ limit: 1 })
  const [vendor] = vendors
  assert.ok(vendor)
  const { vendorGroup } = await client.createVendorGroup({ name: 'Parity' })
  await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: [vendor.id] })
  const { questionnaire } = await client.createQuestionnaire({
    templateId: 'qtp_baseline',
    vendorId: vendor.id,
  })
  const { webhook } = await createWebhook(as)
  const feed = await as.request('/public/v1/security-events/feed', { method: 'POST', body: {} })
  return {
    as,
    known: new Map([
      ['evt', String(feed.body.events[0].eventId)],
      ['vnd', vendor.id],
      ['vgr', vendorGroup.id],
      ['qst', questionnaire.id],
      ['whk', webhook.id],
      ['orn', observations[0]?.orn ?? ''],
      ['domain', vendor.domainName],
      ['orgDomain', as.domain],
    ]),
  }
}

/** The declaration's example, with its names replaced by existing ones. */
const inputFor = (operation: Operation, known: ReadonlyMap<string, string>): Input =>
  JSON.parse(JSON.stringify(exampleOf(operation.input)), (name, value: unknown) => {
    if (typeof value !== 'string') return value
    if (name === 'orgDomain') return known.get('orgDomain')
    if (/^(vendorDomain|fourthPartyDomain)$/.test(name)) return known.get('domain')
    return (
      known.get(/^(orn):|^([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}$/.exec(value)?.slice(1).find(Boolean) ?? '') ??
      value
    )
  })

/** Removes what differs between any two responses. */
const comparable = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/\b([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}\b/g, '$1')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replaceAll(/[0-9a-f-]{36}\.example\.com/g, 'own.example.com'),
    (name, value: unknown) =>
      ['nextCursor', 'previewId', 'secret', 'shortId'].includes(name) ? name : value,
  )

const bothWays = async (
  [first, second]: readonly [TestOrganization, TestOrganization],
  name: string,
  operation: Operation,
  [byRest, byMcp]: readonly [Input, Input],
): Promise<{ status: number }> => {
  const rest = await callRest(first, operation, byRest)
  // REST errors name a field as it appears in the query.
  const named = (body: unknown): unknown =>
    rest.status === 200 || !operation.snakeCaseQuery
      ? body
      : JSON.parse(
          Object.keys(operation.input.properties).reduce(
            (text, field) => text.replaceAll(field, queryName(operation, field)),
            JSON.stringify(body),
          ),
        )
  const mcp = await callTool(second, name, byMcp)
  // Assistants are also told what to do next.
  if (mcp.isError) delete mcp.body.try
  assert.equal(mcp.isError, rest.status !== 200, `${rest.text} ${JSON.stringify(mcp.body)}`)
  // A page over MCP may be shorter, so the lists are compared as a whole.
  if (mcp.isError || !operation.paging) assert.deepEqual(comparable(named(mcp.body)), comparable(rest.body))
  return { status: rest.status }
}

type Rows = { rows: unknown[]; totalCounts: Set<unknown>; pages: number }

const walk = async (
  field: string,
  ask: (cursor: string | undefined) => Promise<Record<string, unknown>>,
): Promise<Rows> => {
  const all: Rows = { rows: [], totalCounts: new Set(), pages: 0 }
  let cursor: string | undefined
  do {
    const page = await ask(cursor)
    const rows = page[field]
    assert.ok(Array.isArray(rows))
    all.rows.push(...(rows as unknown[]))
    all.totalCounts.add(page['totalCount'])
    all.pages += 1
    cursor = typeof page['nextCursor'] === 'string' ? page['nextCursor'] : undefined
  } while (cursor !== undefined)
  return all
}

const declared: Operations = operations
const tools = Object.entries(declared).filter(([, operation]) => isMcpTool(operation))
// Enough for several pages both ways; a change needs only something to change.
const reader = await inhabited({ vendors: 30, observations: 300 })
const few = { vendors: 12, observations: 60 }
const writers = [await inhabited(few), await inhabited(few)] as const
const nobody = await newOrganization([])

/** Invalid inputs, field by field, in forms that HTTP can carry too. */
const wrongInputs = (operation: Operation, good: Input): Input[] => {
  const { path, query } = placement(operation)
  return Object.keys(operation.input.properties).flatMap((field) => {
    const schema = operation.input.properties[field]
    const isText = schema && 'type' in schema && schema.type === 'string'
    const values: unknown[] =
      path.includes(field) || query.includes(field) ? ['\0'] : ['\0', -1, { no: 'object' }]
    if (!isText && query.includes(field)) values.push('-1', 'x')
    return values.map((value) => ({ ...good, [field]: value }))
  })
}

for (const [name, operation] of tools) {
  test(`${name}: REST and MCP report the same error for an invalid input`, async () => {
    const good = inputFor(operation, reader.known)
    for (const input of wrongInputs(operation, good)) {
      const pair = [reader.as, reader.as] as const
      // Every value in a query is sent as text.
      const typed = Object.fromEntries(
        Object.entries(input).map(([field, value]) => [field, value === '-1' ? -1 : value]),
      )
      const { status } = await bothWays(pair, name, operation, [input, typed])
      if (!isMutating(operation)) assert.ok(status < 500)
    }
    if (placement(operation).path.length === 0) {
      await bothWays([reader.as, reader.as], name, operation, [{}, {}])
    }
  })

  test(`${name}: without its scopes it is PERMISSION_DENIED over REST and MCP`, async () => {
    const input = inputFor(operation, reader.known)
    const { status } = await bothWays([nobody, nobody], name, operation, [input, input])
    assert.equal(status, 403)
  })

  const { paging } = operation
  if (paging) {
    test(`${name}: pages over MCP have the same rows as pages over REST`, async () => {
      // Without filters, which would leave little to compare.
      const {
        limit: _limit,
        offset: _offset,
        cursor: _cursor,
        filters: _filters,
        detail: _detail,
        ...input
      } = inputFor(operation, reader.known)
      const first = await bothWays([reader.as, reader.as], name, operation, [input, input])
      assert.equal(first.status, 200)
      const rest = await walk(paging.rows, async (cursor = '') => {
        const { status, body, text } = await callRest(reader.as, operation, { ...input, limit: 23, cursor })
        assert.equal(status, 200, text)
        return body
      })
      const walkByMcp = (detail?: string) =>
        walk(paging.rows, async (cursor = '') => {
          const asked = { ...input, limit: 200, cursor, ...(detail !== undefined && { detail }) }
          const { body, isError } = await callTool(reader.as, name, asked)
          assert.equal(isError, false, JSON.stringify(body))
          return body
        })
      const mcp = await walkByMcp('DETAIL_FULL')
      assert.deepEqual(mcp.rows, rest.rows)
      assert.deepEqual(mcp.totalCounts, rest.totalCounts)

      // Summaries are the same both ways, and the default over MCP.
      const { body: page } = await callRest(reader.as, operation, {
        ...input,
        limit: 5,
        detail: 'DETAIL_SUMMARY',
      })
      const summaries = await walkByMcp()
      assert.deepEqual(summaries.rows.slice(0, 5), page[paging.rows])
      assert.equal(summaries.rows.length, rest.rows.length)
      for (const row of summaries.rows) {
        assert.ok(Buffer.byteLength(JSON.stringify(row)) <= summaryMaxBytes, JSON.stringify(row))
      }
    })
  } else if (isMutating(operation)) {
    test(`${name}: the same change gets the same response over REST and MCP, the first time and the second`, async () => {
      const inputs = [inputFor(operation, writers[0].known), inputFor(operation, writers[1].known)] as const
      for (let times = 0; times < 2; times++) {
        await bothWays([writers[0].as, writers[1].as], name, operation, inputs)
      }
    })
  } else {
    test(`${name}: it reads the same over REST and MCP`, async () => {
      const input = inputFor(operation, reader.known)
      await bothWays([reader.as, reader.as], name, operation, [input, input])
    })
  }
}
