import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { callTool, mcpPath, mcpRequest } from '../../../../test/mcp/call-tool.ts'

const limit = 3
const { newOrganization } = await startService({ rateLimitPerMinute: limit })
const restPath = '/public/v1/vendors/groups'

test('every request counts once, and over the limit it is 429 with the seconds to wait', async () => {
  const { request } = await newOrganization()
  const calls = ['tools/list', 'server/discover', 'tools/list'].map((method) => mcpRequest(method))
  for (const [index, call] of calls.entries()) {
    const { status, headers } = await request(mcpPath, call)
    assert.equal(status, 200)
    assert.equal(headers.get('ratelimit-policy'), `"mcp";q=${limit};w=60`)
    assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"mcp";r=${limit - 1 - index};t=\\d+$`))
  }
  const { status, headers, body } = await request(mcpPath, mcpRequest('tools/list'))
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) >= 1)
  assert.equal(body.error.code, 'RESOURCE_EXHAUSTED')
  assert.equal(body.details[0].metadata.counter, 'mcp')
})

test('exhausting REST leaves MCP untouched, and the reverse [LIMIT-13, LIMIT-14]', async () => {
  const first = await newOrganization()
  for (let calls = 0; calls < limit; calls++) assert.equal((await first.request(restPath)).status, 200)
  assert.equal((await first.request(restPath)).status, 429)
  for (let calls = 0; calls < limit; calls++)
    assert.equal((await callTool(first, 'ListVendorGroups')).isError, false)
  assert.equal((await first.request(mcpPath, mcpRequest('tools/list'))).status, 429)

  const second = await newOrganization()
  for (let calls = 0; calls < limit; calls++)
    assert.equal((await callTool(second, 'ListVendorGroups')).isError, false)
  assert.equal((await second.request(mcpPath, mcpRequest('tools/list'))).status, 429)
  assert.equal((await second.request(restPath)).status, 200)
})
