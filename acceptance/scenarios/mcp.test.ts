// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import {
  Client,
  ClientCredentialsProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { operations, type Operations } from '@parapet/contract'
import { createOrganization, type Organization } from '../support/organization.ts'
import { type Parapet, startParapet } from '../support/parapet.ts'
import { exchange } from '../support/request.ts'
import { sharedDatabase } from '../support/shared-database.ts'

let parapet: Parapet
let organization: Organization
let endpoint: URL
let token: string

before(async () => {
  parapet = await startParapet({ env: sharedDatabase() })
  organization = await createOrganization(sharedDatabase())
  endpoint = new URL(`${parapet.url}/public/v1/mcp`)
  token = String((await exchange(parapet.url, organization)).body.access_token)
})

/** The operations of the usual list: alpha ones are in the lists of their areas, and streams are no tools. */
const declared: Operations = operations
const toolCount = Object.values(declared).filter(
  ({ stability, stream }) => stability !== 'alpha' && stream === undefined,
).length

const textOf = (result: Awaited<ReturnType<Client['callTool']>>): string =>
  result.content.map((block) => (block.type === 'text' ? block.text : '')).join('')

const newClient = (mode: 'auto' | 'legacy'): Client =>
  new Client({ name: 'acceptance', version: '1.0.0' }, { versionNegotiation: { mode } })

const withToken = (): StreamableHTTPClientTransport =>
  new StreamableHTTPClientTransport(endpoint, {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  })

for (const mode of ['auto', 'legacy'] as const) {
  test(`the official client lists and calls tools, ${mode === 'auto' ? 'by the newest revision' : 'by the handshake'}`, async () => {
    const client = newClient(mode)
    await client.connect(withToken())
    const { tools } = await client.listTools()
    assert.equal(tools.length, toolCount)

    const created = await client.callTool({
      name: 'CreateVendorGroup',
      arguments: { name: `Of ${mode}` },
    })
    assert.notEqual(created.isError, true)
    assert.deepEqual(JSON.parse(textOf(created)), created.structuredContent)
    const again = await client.callTool({ name: 'CreateVendorGroup', arguments: { name: `Of ${mode}` } })
    assert.equal(again.isError, true)
    assert.match(textOf(again), /"ALREADY_EXISTS"/)
    const vendor = await client.callTool({
      name: 'CreateVendor',
      arguments: { domainName: `${mode}.example.com` },
    })
    assert.notEqual(vendor.isError, true, textOf(vendor))
    const listed = await client.callTool({ name: 'ListVendors', arguments: {} })
    assert.notEqual(listed.isError, true, textOf(listed))
    await client.close()
  })
}

test('the official client discovers where to exchange its credential, whatever its scopes', async () => {
  const { clientId, clientSecret } = organization
  const authProvider = new ClientCredentialsProvider({
    clientId,
    clientSecret,
    expectedIssuer: parapet.url,
  })
  const client = newClient('auto')
  await client.connect(new StreamableHTTPClientTransport(endpoint, { authProvider }))
  const listed = await client.callTool({ name: 'ListVendorGroups', arguments: {} })
  assert.notEqual(listed.isError, true)
  const refused = await client.callTool({ name: 'GetObservations', arguments: {} })
  assert.equal(refused.isError, true)
  assert.match(textOf(refused), /findings\.read/)
  await client.close()

  const vendorsOnly = newClient('auto')
  await vendorsOnly.connect(
    new StreamableHTTPClientTransport(new URL(`${endpoint.href}/x/vendors/readonly`), { authProvider }),
  )
  const { tools } = await vendorsOnly.listTools()
  const names = tools.map(({ name }) => name)
  assert.ok(names.includes('GetScoreChanges') && !names.includes('CreateVendor'), names.join())
  assert.notEqual((await vendorsOnly.callTool({ name: 'ListVendors', arguments: {} })).isError, true)
  await vendorsOnly.close()
})

const run = promisify(execFile)
const inspector = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/inspector-cli/build')

const inspect = async (...args: string[]) => {
  const connection = ['--transport', 'http', '--header', `Authorization: Bearer ${token}`]
  const { stdout } = await run(
    process.execPath,
    ['cli.js', '--cli', endpoint.href, ...connection, ...args],
    // It looks for its package file in the directory it is started from.
    { cwd: inspector, maxBuffer: 10 * 1024 * 1024 },
  )
  return JSON.parse(stdout)
}

test('the Inspector lists and calls tools from the command line', async () => {
  const { tools } = await inspect('--method', 'tools/list')
  assert.equal(tools.length, toolCount)
  const create = [
    '--method',
    'tools/call',
    '--tool-name',
    'CreateVendorGroup',
    '--tool-arg',
    'name=Inspected',
  ]
  const created = await inspect(...create)
  assert.equal(created.structuredContent.vendorGroup.name, 'Inspected')
  const refused = await inspect(...create)
  assert.equal(refused.isError, true)
  assert.match(refused.content[0].text, /"ALREADY_EXISTS"/)
})
