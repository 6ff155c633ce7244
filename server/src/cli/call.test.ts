import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'
import { operations } from '@parapet/contract'
import { Command } from 'commander'
import { noPython, verifyInPython } from '../../../test/support/receipts/python-verifier.ts'
import { receiptOf } from '../../../test/support/receipts/receipt-of.ts'
import { allFactors, found, today } from '../../../test/support/scoring-cases.ts'
import { registerCall } from './call.ts'

const group = {
  id: 'vgr_01JCQ3V5W8Z6T4R2M0K9H7F5D3',
  name: 'Payment processors',
  memberCount: '0',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
}

const refusal = {
  code: 6,
  message: 'An active vendor group is already named "taken".',
  details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ALREADY_EXISTS' }],
  error: { code: 'ALREADY_EXISTS', request_id: 'req_1', message: '', status: 409 },
}

const signed = await receiptOf(
  { checked: allFactors, findings: [found({ type: 'type:ä' })], events: [] },
  today,
)
/** Its members are not in order. */
const receipt = { signature: signed.signature, receipt: signed.receipt, evidence: {} }

const answer = (method: string, url: string, body: string): [status: number, body: unknown] => {
  if (url === '/v1/oauth/token') return [200, { access_token: 'token', expires_in: 3600 }]
  if (url.endsWith('/export')) return [200, 'domain_name\nacme.com\n']
  if (url.endsWith('/report.pdf')) return [200, '%PDF ä']
  if (url.endsWith('/score-receipt')) return [200, receipt]
  if (method === 'POST') return body.includes('taken') ? [409, refusal] : [200, { vendorGroup: group }]
  if (url.includes('cursor=')) return [200, { vendorGroups: [group], totalCount: 2 }]
  return [200, { vendorGroups: [group], totalCount: 2, nextCursor: 'next' }]
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

let seen: string[] = []
let url = ''

const server = createServer((request, response) => {
  const handle = async (): Promise<void> => {
    const { method = '', url: path = '' } = request
    const text = await readBody(request)
    seen.push(`${method} ${path} ${text}`)
    const [status, body] = answer(method, path, text)
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  void handle()
})

before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(typeof address === 'object' && address)
  url = `http://127.0.0.1:${address.port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
})

/** What the command prints. */
const call = async (...args: string[]): Promise<string> => {
  const printed: string[] = []
  const program = new Command('parapet').exitOverride().configureOutput({
    writeOut: (text) => void printed.push(text),
    writeErr: (text) => void printed.push(text),
  })
  registerCall(program, (text) => void printed.push(`${text}\n`))
  try {
    await program.parseAsync(['call', ...args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'commander.helpDisplayed')) throw error
  }
  return printed.join('')
}

const credential = () => ['--url', url, '--client-id', 'id', '--client-secret', 'secret']

test('an operation is called with its input, and the answer printed as JSON', async () => {
  const printed = await call('CreateVendorGroup', '--json', '{"name":"a"}', ...credential())
  assert.deepEqual(JSON.parse(printed), { vendorGroup: group })
  assert.equal(seen[1], 'POST /public/v1/vendors/groups {"name":"a"}')
})

test('an input that is too long for an argument comes from standard input', async () => {
  const command = join(import.meta.dirname, '../../bin/parapet.js')
  const json = JSON.stringify({ name: 'a', description: 'b'.repeat(300_000) })
  const running = promisify(execFile)(process.execPath, [
    command,
    'call',
    'CreateVendorGroup',
    '--json',
    '-',
    ...credential(),
  ])
  running.child.stdin?.end(json)
  assert.deepEqual(JSON.parse((await running).stdout), { vendorGroup: group })
  assert.equal(seen[1], `POST /public/v1/vendors/groups ${json}`)
})

test('without input it is called with none', async () => {
  assert.equal(JSON.parse(await call('ListVendorGroups', ...credential())).totalCount, 2)
  assert.equal(seen[1], 'GET /public/v1/vendors/groups ')
})

test('--all prints the rows of all pages, one per line', async () => {
  const lines = (await call('ListVendorGroups', '--all', ...credential())).trimEnd().split('\n')
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    [group, group],
  )
})

test('the lines of an export are printed as they come, in the media type asked for', async () => {
  const printed = await call('ExportVendors', '--accept', 'text/csv', ...credential())
  assert.equal(printed, 'domain_name\nacme.com\n')
  assert.equal(seen[1], 'POST /public/v1/vendors/export {}')
  await assert.rejects(call('ExportVendors', '--accept', 'text/html', ...credential()), /Allowed choices/)
})

test('the file of an upload is sent as the body, with the input in the query', async () => {
  const file = join(import.meta.dirname, 'table.ts')
  await call('CreateImport', '--json', '{"format":"nuclei"}', '--file', file, ...credential())
  assert.equal(seen[1], `POST /public/v1/imports?format=nuclei ${await readFile(file, 'utf8')}`)
  await assert.rejects(call('CreateImport', '--json', '{"format":"nuclei"}', ...credential()), /--file/)
})

test('a file that is downloaded is written to the given place, byte by byte', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet-call-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'report.pdf')
  assert.equal(await call('DownloadPortfolioReport', '--output', file, ...credential()), '')
  assert.equal(await readFile(file, 'utf8'), '%PDF ä')
  assert.equal(seen[1], 'GET /public/v1/portfolio/report.pdf ')
  await assert.rejects(call('DownloadPortfolioReport', ...credential()), /--output/)
})

test('a receipt is printed as it was signed, so that the verifier takes it', { skip: noPython }, async () => {
  const id = 'vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'
  const printed = await call('GetVendorScoreReceipt', '--json', JSON.stringify({ id }), ...credential())
  assert.equal(seen[1], `GET /public/v1/vendors/${id}/score-receipt `)
  assert.deepEqual(await verifyInPython([[Buffer.from(printed)]]), [{ valid: true, exit: 0 }])
})

test('the credential and the address may come from the environment', async (t) => {
  const environment = { PARAPET_URL: url, PARAPET_CLIENT_ID: 'id', PARAPET_CLIENT_SECRET: 'from-env' }
  Object.assign(process.env, environment)
  t.after(() => {
    for (const name of Object.keys(environment)) delete process.env[name]
  })
  await call('ListVendorGroups')
  assert.match(seen[0] ?? '', /client_secret=from-env/)
})

test('a refusal says message, reason, status and request id', async () => {
  await assert.rejects(call('CreateVendorGroup', '--json', '{"name":"taken"}', ...credential()), {
    message: 'An active vendor group is already named "taken". (ALREADY_EXISTS, HTTP 409, req_1)',
  })
})

test('input that is no JSON object is refused before anything is sent', async () => {
  await assert.rejects(call('ListVendorGroups', '--json', '{', ...credential()), {
    message: /^--json: \{ is not/,
  })
  await assert.rejects(call('ListVendorGroups', '--json', '[]', ...credential()), {
    message: /^--json: the input/,
  })
  assert.deepEqual(seen, [])
})

test('without a credential it says how to give one', async () => {
  await assert.rejects(call('ListVendorGroups', '--url', url), { message: /--client-id and --client-secret/ })
})

test('an unknown operation lists those there are', async () => {
  await assert.rejects(call('Gone', '--json', '{}'), {
    message: `There is no operation Gone. The operations are: ${Object.keys(operations).join(', ')}.`,
  })
})

test('every operation shows its input fields and their meaning', async () => {
  for (const [name, { summary, input }] of Object.entries(operations)) {
    const help = await call(name, '--help')
    // Long lines are wrapped.
    assert.ok(help.replaceAll(/\s+/g, ' ').includes(summary), name)
    for (const [field, schema] of Object.entries(input.properties)) {
      assert.match(help, new RegExp(`^${field} `, 'm'))
      assert.ok('description' in schema && help.includes(String(schema.description)), `${name}.${field}`)
    }
  }
})

test('the list of operations shows their fields, by area', async () => {
  const help = (await call('--help')).replaceAll(/\s+/g, ' ')
  assert.match(help, /vendor-groups: .*CreateVendorGroup .* Input: name\*, description\./)
  for (const [name, { input }] of Object.entries(operations)) {
    const fields = Object.keys(input.properties).map((field) => `${field}\\*?`)
    const shown = fields.length === 0 ? 'No input\\.' : `Input: ${fields.join(', ')}\\.`
    assert.match(help, new RegExp(` ${name} [^*]*? ${shown}`))
  }
})

test('fields inside others and the members of enumerations are shown too', async () => {
  const help = await call('GetSecurityEventFeed', '--help')
  assert.match(help, /^filters\.severities +list of Severity +no +.* One of: SEVERITY_INFO, SEVERITY_LOW,/m)
  assert.doesNotMatch(help, /One of: [^\n]*_UNSPECIFIED/)
  assert.match(await call('BulkCreateVendors', '--help'), /^vendors\[\]\.domainName +string +yes /m)
})

test('from a shell, an error goes to stderr and the exit code is 1', async () => {
  const command = join(import.meta.dirname, '../../bin/parapet.js')
  const args = [command, 'call', 'CreateVendorGroup', '--json', '{"name":"taken"}', ...credential()]
  await assert.rejects(promisify(execFile)(process.execPath, args), {
    code: 1,
    stdout: '',
    stderr: /^An active vendor group .* \(ALREADY_EXISTS, HTTP 409, req_1\)\n$/,
  })
})
