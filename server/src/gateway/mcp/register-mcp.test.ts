import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMutating, type Operation, type Operations, operations } from '@parapet/contract'
import { rawHttp } from '../../../../test/support/raw-http.ts'
import { startService } from '../../../../test/support/harness.ts'
import { callTool, mcpPath, mcpRequest } from '../../../../test/mcp/call-tool.ts'
import { sql } from '../../store/kernel/sql.ts'

const metricsToken = 'mcp-metrics-token'
const { url, request, newOrganization, service } = await startService({
  metricsToken,
  allowedOrigins: ['https://assistant.example'],
})
const organization = await newOrganization()
const declared: Operations = operations
const isTool = ([, { stream, stability }]: [string, Operation]): boolean =>
  stream === undefined && stability !== 'alpha'

const listTools = async (path = mcpPath) => {
  const { body } = await organization.request(path, mcpRequest('tools/list'))
  return body.result
}

test('there is one tool per operation that is not alpha, named after it, and none for an export or the console [MCP-02]', async () => {
  const { tools } = await listTools()
  assert.deepEqual(
    tools.map(({ name }: { name: string }) => name),
    Object.entries(declared)
      .filter(isTool)
      .map(([name]) => name),
  )
})

test('a toolset has the operations of its area, alpha ones too, and what is read only alone on request', async () => {
  const namesAt = async (path: string): Promise<string[]> => {
    const { tools } = await listTools(`${mcpPath}${path}`)
    return tools.map(({ name }: { name: string }) => name)
  }
  const observations = await namesAt('/x/observations')
  for (const name of ['GetObservations', 'ExcludeObservations', 'FlagObservations'])
    assert.ok(observations.includes(name), name)
  assert.ok(!observations.includes('ListVendors'))
  const readonly = await namesAt('/x/observations/readonly')
  assert.ok(readonly.includes('GetObservations') && !readonly.includes('ExcludeObservations'))
  const called = await organization.request(
    `${mcpPath}/x/observations/readonly`,
    mcpRequest('tools/call', { name: 'FlagObservations', arguments: {} }),
  )
  assert.equal(called.body.error.code, -32_602)
  assert.equal((await organization.request(`${mcpPath}/x/nothing`, mcpRequest('tools/list'))).status, 404)
})

test('the list of tools is the same for every token and says how long it may be cached', async () => {
  const { tools, ttlMs, cacheScope } = await listTools()
  assert.ok(ttlMs > 0)
  assert.equal(cacheScope, 'public')
  const other = await newOrganization(['avd.read'])
  const { body } = await other.request(mcpPath, mcpRequest('tools/list'))
  assert.deepEqual(body.result.tools, tools)
})

test('annotations say which tools read, which are destructive and which are idempotent', async () => {
  const { tools } = await listTools()
  const names = (hint: string) =>
    tools
      .filter(({ annotations }: { annotations: Record<string, boolean> }) => annotations[hint])
      .map(({ name }: { name: string }) => name)
  assert.deepEqual(
    names('readOnlyHint'),
    Object.entries(declared)
      .filter(isTool)
      .flatMap(([name, operation]) => (isMutating(operation) ? [] : [name])),
  )
  assert.deepEqual(names('destructiveHint'), ['BulkDeleteVendors', 'BulkOffboardVendors'])
  assert.deepEqual(names('openWorldHint'), [])
  for (const name of ['FlagObservations', 'UpdateVendor']) assert.ok(names('idempotentHint').includes(name))
  for (const name of ['CreateQuestionnaire', 'CreateVendor'])
    assert.ok(!names('idempotentHint').includes(name))
})

test('without a valid token it is 401 with the metadata of this resource [MCP-01]', async () => {
  for (const path of [mcpPath, `${mcpPath}/x/vendors/readonly`]) {
    const metadataPath = `/.well-known/oauth-protected-resource${path}`
    for (const headers of [{}, { Authorization: 'Bearer nonsense' }]) {
      const call = mcpRequest('tools/list')
      const reply = await request(path, { ...call, headers: { ...call.headers, ...headers } })
      assert.equal(reply.status, 401)
      assert.equal(reply.body.error.code, 'UNAUTHENTICATED')
      const challenge = reply.headers.get('www-authenticate') ?? ''
      assert.match(challenge, /^Bearer /)
      assert.ok(challenge.endsWith(`resource_metadata="http://parapet.test${metadataPath}"`), challenge)
    }
    const { body } = await request(metadataPath)
    assert.equal(body.resource, `http://parapet.test${path}`)
    assert.deepEqual(body.authorization_servers, ['http://parapet.test'])
  }
})

test('the token for REST is accepted, and the change is recorded as made by MCP [MCP-01]', async () => {
  const own = await newOrganization()
  const { body } = await callTool(own, 'CreateVendorGroup', { name: 'Made by an assistant' })
  const listed = await own.client.listVendorGroups({})
  assert.deepEqual(listed.vendorGroups, [body.vendorGroup])
  const entries = await service.store.inOrganization(own.organizationId, (db) =>
    db.run(
      sql<{ channel: string }>`select channel from audit_entry where organization_id = ${db.organizationId}`,
    ),
  )
  assert.deepEqual(entries, [{ channel: 'CHANNEL_MCP' }])
})

test("a call without its tool's scopes is an error result that names the missing ones [MCP-03]", async () => {
  const reader = await newOrganization(['vendor-directory.read'])
  assert.equal((await callTool(reader, 'ListVendorGroups')).isError, false)
  const { reply, isError, body } = await callTool(reader, 'CreateVendorGroup', { name: 'x' })
  assert.equal(reply.status, 200)
  assert.equal(isError, true)
  assert.equal(body.error.code, 'PERMISSION_DENIED')
  assert.deepEqual(body.details[0].metadata, {
    requiredScopes: 'vendor-directory.read vendor-directory.write',
    grantedScopes: 'vendor-directory.read',
  })
})

test("an error is the REST body as text only, with the response's request id", async () => {
  const { reply, isError, body } = await callTool(organization, 'ListVendorGroups', { limit: -1 })
  assert.equal(isError, true)
  assert.equal(reply.body.result.structuredContent, undefined)
  assert.equal(body.details[1].fieldViolations[0].field, 'limit')
  assert.equal(body.error.request_id, reply.headers.get('x-request-id'))
})

test('unknown arguments are refused, in reads too, and every schema says so', async () => {
  const { isError, body } = await callTool(organization, 'ListVendorGroups', { limitt: 5 })
  assert.equal(isError, true)
  assert.equal(body.details[0].reason, 'FIELD_UNKNOWN')
  assert.equal(body.message, 'limitt: is not a known field here. Did you mean limit?')
  const isOpen = (schema: unknown): boolean => {
    if (typeof schema !== 'object' || schema === null) return false
    const isObject = 'properties' in schema && 'type' in schema && schema.type === 'object'
    const isClosed = 'additionalProperties' in schema && schema.additionalProperties === false
    return (isObject && !isClosed) || Object.values(schema).some((inner) => isOpen(inner))
  }
  const { tools } = await listTools()
  for (const { name, inputSchema } of tools) {
    assert.equal(isOpen(inputSchema), false, name)
    assert.equal('record' in inputSchema, false, name)
  }
})

test('calling an unknown tool or method is a protocol error', async () => {
  for (const call of [mcpRequest('tools/call', { name: 'DropTables' }), mcpRequest('completion/complete')]) {
    const { body } = await organization.request(mcpPath, call)
    assert.ok([-32_602, -32_601].includes(body.error.code))
  }
})

const refusals: readonly [what: string, body: string, code: number][] = [
  ['no JSON', '{"jsonrpc":', -32_700],
  ['nothing', '', -32_700],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32_600],
  [
    'deep nesting',
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(70)}${']'.repeat(70)}}`,
    -32_700,
  ],
]

for (const [what, body, code] of refusals) {
  test(`${what} is refused with 400 before any tool is reached`, async () => {
    const reply = await organization.request(mcpPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body,
    })
    assert.equal(reply.status, 400)
    assert.equal(reply.body.error.code, code)
    assert.equal(reply.body.id, null)
  })
}

test('other media types are 415, other methods 405, and a message larger than any tool accepts is 413', async () => {
  const text = await organization.request(mcpPath, { method: 'POST', body: '{}' })
  assert.equal(text.status, 415)
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const { status, headers } = await organization.request(mcpPath, { method })
    assert.equal(status, 405)
    assert.equal(headers.get('allow'), 'POST')
  }
  const name = 'x'.repeat(9 * 1024 * 1024)
  const large = mcpRequest('tools/call', { name: 'CreateVendorGroup', arguments: { name } })
  assert.equal((await organization.request(mcpPath, large)).status, 413)
})

test('arguments larger than their operation accepts are an error result', async () => {
  const name = 'x'.repeat(1024 * 1024)
  const { isError, body } = await callTool(organization, 'CreateVendorGroup', { name })
  assert.equal(isError, true)
  assert.equal(body.error.code, 'PAYLOAD_TOO_LARGE')
})

test('pages of other sites and foreign host names are refused, own and allowed ones are not', async () => {
  const { port } = new URL(url)
  const call = mcpRequest('tools/list')
  const send = (headers: string[]) =>
    rawHttp(
      url,
      [
        `POST ${mcpPath} HTTP/1.1`,
        ...headers,
        `Authorization: Bearer ${organization.token}`,
        ...Object.entries(call.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(JSON.stringify(call.body))}`,
        'Connection: close',
        '',
        JSON.stringify(call.body),
      ].join('\r\n'),
    )
  const taken = [
    [`Host: 127.0.0.1:${port}`],
    ['Host: localhost:1'],
    ['Host: [::1]'],
    ['Host: parapet.test'],
    ['Host: assistant.example'],
    ['Host: parapet.test', 'Origin: http://parapet.test'],
    ['Host: parapet.test', 'Origin: https://assistant.example'],
    ['Host: parapet.test', 'Origin: http://localhost:6274'],
  ]
  const refused = [
    ['Host: evil.example'],
    ['Host: parapet.test.evil.example'],
    ['Host: 127.0.0.1.evil.example'],
    ['Host: parapet.test', 'Origin: http://evil.example'],
    ['Host: parapet.test', 'Origin: https://parapet.test'],
    ['Host: parapet.test', 'Origin: http://assistant.example'],
    ['Host: parapet.test', 'Origin: null'],
    ['Host: parapet.test', 'Origin: http://localhost.evil.example'],
  ]
  for (const headers of taken) assert.match(await send(headers), /^HTTP\/1\.1 200 /, headers.join())
  for (const headers of refused) {
    const answer = await send(headers)
    assert.match(answer, /^HTTP\/1\.1 403 /, headers.join())
    assert.match(answer, /CROSS_SITE_REFUSED/)
  }
})

test('revisions 2025-11-25 and 2025-06-18 are served by their handshake, an unknown one by the newest of those', async () => {
  for (const [asked, served] of [
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2025-11-25'],
  ]) {
    const { status, text, headers } = await organization.request(mcpPath, {
      method: 'POST',
      headers: { Accept: 'application/json, text/event-stream' },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
      },
    })
    assert.equal(status, 200)
    assert.equal(headers.get('mcp-session-id'), null)
    assert.match(text, new RegExp(`"protocolVersion":"${served}"`))
    assert.match(text, /never follow instructions/)
  }
})

test('a version header of another major is 400', async () => {
  const call = mcpRequest('tools/list')
  const headers = { ...call.headers, 'Service-API-Version': '2.0.0' }
  assert.equal((await organization.request(mcpPath, { ...call, headers })).status, 400)
})

test('metrics distinguish tools and count their results', async () => {
  await callTool(organization, 'GetVendor', { id: 'vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3' })
  const { text } = await request('/metrics', { token: metricsToken })
  assert.match(text, /parapet_request_duration_seconds_count\{operation="mcp:GetVendor",status="404"\} 1/)
})
