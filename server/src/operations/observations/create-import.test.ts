import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { newId } from '../../domain/kernel/id.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { daysAgo, nuclei } from '../../../../test/support/import-command.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { until } from '../../../../test/support/until.ts'

const { url, newOrganization, service } = await startService({})
const { store } = service

const withVendors = async (...domains: string[]): Promise<TestOrganization> => {
  const organization = await newOrganization()
  for (const domain of domains) await plantMonitoredVendor(store, organization.organizationId, domain)
  return organization
}

const seen = daysAgo(1)
const line = (host: string): string => nuclei(host, { timestamp: seen })
const file = (count: number): string =>
  Array.from({ length: count }, (_, index) => line(`h${index}.acme.com`)).join('')

const upload = ({ request }: TestOrganization, query: string, body: string | Uint8Array = '') =>
  request(`/public/v1/imports?${query}`, { method: 'POST', body })

const countOf = async ({ client }: TestOrganization): Promise<number> =>
  (await client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })).totalCount

/** Begins to send a file; the test goes on with it, or breaks it off. */
const begin = ({ token }: TestOrganization, query: string) => {
  const sending = httpRequest(`${url}/public/v1/imports?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Transfer-Encoding': 'chunked' },
  })
  sending.on('error', () => {})
  return sending
}

const importOf = async ({ client }: TestOrganization, id: string) => (await client.getImport({ id })).import

test('a file is imported, and the same file again changes nothing', async () => {
  const organization = await withVendors('acme.com')
  const content = file(3) + line('stranger.com')
  const first = await upload(organization, 'format=nuclei', content)
  assert.equal(first.status, 200)
  const { import: done } = first.body
  assert.equal(done.status, 'IMPORT_STATUS_COMPLETED')
  assert.deepEqual([done.total, done.created, done.rejected], [4, 3, 1])
  assert.equal(done.bytesRead, content.length)
  assert.match(done.rejectedRows[0].reason, /NO_VENDOR: .*stranger\.com.* use createVendors\.$/)
  assert.equal(done.rejectedRows[0].line, 4)
  const again = await upload(organization, 'format=nuclei', content)
  assert.deepEqual([again.body.import.created, again.body.import.unchanged], [0, 3])
  assert.equal(await countOf(organization), 3)
  const { observations } = await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })
  assert.equal(observations[0]?.source.importId, done.id)
})

test('every format is taken, compressed or not, in any media type', async () => {
  const organization = await withVendors('acme.com')
  const csv = `host,title,severity,lastSeen\na.acme.com,Panel,high,${seen}\n`
  const sarif = JSON.stringify({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'zap', rules: [{ id: 'XSS' }] } },
        results: [
          {
            ruleId: 'XSS',
            message: { text: 'Reflected' },
            locations: [{ physicalLocation: { artifactLocation: { uri: 'https://www.acme.com/q' } } }],
          },
        ],
      },
    ],
  })
  const { body: packed } = await upload(organization, 'format=csv', gzipSync(csv))
  assert.equal(packed.import.created, 1)
  const { body: results } = await upload(organization, 'format=sarif', sarif)
  assert.equal(results.import.created, 1)
  const typed = await organization.request('/public/v1/imports?format=jsonl', {
    method: 'POST',
    body: `${JSON.stringify({ host: 'j.acme.com', title: 'Panel', severity: 'low', lastSeen: seen })}\n`,
    headers: { 'Content-Type': 'application/json' },
  })
  assert.equal(typed.body.import.created, 1)
})

test('rows without a time were seen when the caller says', async () => {
  const organization = await withVendors('acme.com')
  const query = `format=csv&seenAt=${encodeURIComponent(seen)}`
  const content = 'host,title,severity\na.acme.com,Panel,high\n'
  assert.equal((await upload(organization, query, content)).body.import.created, 1)
  assert.equal((await upload(organization, query, content)).body.import.unchanged, 1)
  assert.equal((await upload(organization, 'format=csv', content)).body.import.updated, 1)
})

test('while a file arrives, another connection reads how far it is by the id chosen beforehand', async () => {
  const organization = await withVendors('acme.com')
  const id = newId('imp')
  const sending = begin(organization, `format=nuclei&id=${id}`)
  sending.write(file(4_500))
  await until('the first batch is counted', async () => {
    const { body, status } = await organization.request(`/public/v1/imports/${id}`)
    return status === 200 && body.import.total >= 2_000
  })
  const midway = await importOf(organization, id)
  assert.equal(midway.status, 'IMPORT_STATUS_RUNNING')
  assert.ok(midway.bytesRead > 0 && midway.finishedAt === undefined)
  const taken = await upload(organization, `format=nuclei&id=${id}`, file(1))
  assert.deepEqual([taken.status, taken.body.details[0].reason], [409, 'ALREADY_EXISTS'])
  sending.end(line('last.acme.com'))
  const [response] = await once(sending, 'response')
  assert.equal(response.statusCode, 200)
  response.resume()
  const done = await importOf(organization, id)
  assert.deepEqual([done.status, done.created], ['IMPORT_STATUS_COMPLETED', 4_501])
})

test('a connection cut in the middle of a row leaves a failed import with whole rows only', async () => {
  const organization = await withVendors('acme.com')
  const id = newId('imp')
  const sending = begin(organization, `format=nuclei&id=${id}`)
  sending.write(file(5) + line('half.acme.com').slice(0, -30))
  await until('bytes are read', async () => {
    const { body, status } = await organization.request(`/public/v1/imports/${id}`)
    return status === 200 && body.import.bytesRead > 0
  })
  sending.destroy()
  await until('it failed', async () => (await importOf(organization, id)).status === 'IMPORT_STATUS_FAILED')
  const failed = await importOf(organization, id)
  assert.match(failed.failure ?? '', /connection closed before the file was complete/)
  assert.deepEqual([failed.created, failed.rejected], [5, 0])
  assert.equal(await countOf(organization), 5)
  const [entry] = (await auditEntries(store, organization.organizationId)).slice(-1)
  assert.deepEqual([entry?.action, entry?.targetId], ['import.failed', id])
  const { body } = await upload(organization, 'format=nuclei', file(5) + line('half.acme.com'))
  assert.deepEqual([body.import.created, body.import.unchanged], [1, 5])
})

test('an id can be used once, even if the import failed, but other organizations may use it', async () => {
  const organization = await withVendors('acme.com')
  const id = newId('imp')
  assert.equal((await upload(organization, `format=csv&id=${id}`, 'not,ours\n')).status, 400)
  const again = await upload(organization, `format=nuclei&id=${id}`, file(1))
  assert.deepEqual([again.status, again.body.details[0].reason], [409, 'ALREADY_EXISTS'])
  assert.equal(await countOf(organization), 0)
  const other = await newOrganization()
  assert.equal((await upload(other, `format=nuclei&id=${id}`)).status, 200)
})

test('a body that is not the format fails the import, and the error says where to read more', async () => {
  const organization = await withVendors('acme.com')
  for (const [format, body] of [
    ['csv', 'nothing,of,ours\n'],
    ['sarif', 'not JSON at all'],
    ['nuclei', gzipSync(file(3)).subarray(0, -8)],
    ['nuclei', Buffer.from('PK\u0003\u0004')],
  ] as const) {
    const { status, body: refused } = await upload(organization, `format=${format}`, body)
    assert.deepEqual([status, refused.details[0].reason], [400, 'IMPORT_FAILED'], format)
    const { importId } = refused.details[0].metadata
    const failed = await importOf(organization, importId)
    assert.equal(failed.status, 'IMPORT_STATUS_FAILED')
    assert.ok(refused.message.includes(failed.failure))
  }
})

test('a dry run says what would happen and changes nothing', async () => {
  const organization = await withVendors('acme.com')
  const { body } = await upload(organization, 'format=nuclei&dryRun=true', file(3))
  assert.deepEqual([body.import.created, body.import.dryRun], [3, true])
  assert.equal(await countOf(organization), 0)
})

test('vendors are added only if asked, by a credential that may add them', async () => {
  const organization = await newOrganization()
  const { body } = await upload(organization, 'format=nuclei&createVendors=true', file(2))
  assert.equal(body.import.created, 2)
  const [entry] = await auditEntries(store, organization.organizationId)
  assert.deepEqual([entry?.action, entry?.actorId], ['vendor.created', organization.clientId])
  const narrow = await newOrganization(['findings.read', 'findings.write'])
  const refused = await upload(narrow, 'format=nuclei&createVendors=true', file(2))
  assert.deepEqual([refused.status, refused.body.details[0].reason], [403, 'MISSING_SCOPE'])
})

test('wrong choices are refused by name before anything is read', async () => {
  const organization = await withVendors('acme.com')
  for (const [query, status, message] of [
    ['', 400, /format: is required/],
    ['format=xml', 400, /format: must be one of nuclei, sarif/],
    ['format=nuclei&keepopen=true', 400, /keepopen: .* Did you mean keepOpen\?/],
    ['format=nuclei&dryRun=yes', 400, /dryRun/],
    ['format=nuclei&id=imp_1', 400, /id: /],
    [`format=nuclei&id=imp_${'Z'.repeat(26)}`, 400, /id: must be imp_ and a ULID/],
    [`format=nuclei&id=imp_${'0'.repeat(26)}`, 400, /id: must be imp_ and a ULID/],
    ['format=nuclei&vendor=stranger.com', 404, /vendor: No vendor has the domain stranger\.com/],
  ] as const) {
    const { status: got, body } = await upload(organization, query, file(1))
    assert.equal(got, status, query)
    assert.match(body.message, message)
  }
  assert.equal(await countOf(organization), 0)
})

test('a form is refused, and so is a file that says it is larger than 1 GiB', async () => {
  const organization = await withVendors('acme.com')
  const form = await organization.request('/public/v1/imports?format=nuclei', {
    method: 'POST',
    body: '--x--',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  assert.deepEqual([form.status, form.body.details[0].reason], [415, 'MEDIA_TYPE_UNSUPPORTED'])
  const sending = httpRequest(`${url}/public/v1/imports?format=nuclei`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${organization.token}`, 'Content-Length': 1024 ** 3 + 1 },
  })
  sending.on('error', () => {})
  sending.flushHeaders()
  const [response] = await once(sending, 'response')
  assert.equal(response.statusCode, 413)
  sending.destroy()
})

test('a credential without findings.write is refused, and so is a viewer', async () => {
  const organization = await newOrganization(['findings.read'])
  const refused = await upload(organization, 'format=nuclei', file(1))
  assert.deepEqual([refused.status, refused.body.details[0].reason], [403, 'MISSING_SCOPE'])
  const path = '/public/v1/imports?format=nuclei'
  const body = file(1)
  assert.equal((await organization.console(path, { method: 'POST', body, role: 'viewer' })).status, 403)
  assert.equal((await organization.console(path, { method: 'POST', body, role: 'analyst' })).status, 200)
})

test('an organization runs two imports at once, and others still get their turn', async () => {
  const [busy, other] = [await withVendors('acme.com'), await withVendors('acme.com')]
  const running = [1, 2].map(() => {
    const id = newId('imp')
    return { id, sending: begin(busy, `format=nuclei&id=${id}`) }
  })
  for (const { id, sending } of running) {
    sending.write(file(1))
    await until('it runs', async () => (await busy.request(`/public/v1/imports/${id}`)).status === 200)
  }
  const third = newId('imp')
  const waiting = upload(busy, `format=nuclei&id=${third}`, file(1))
  assert.equal((await upload(other, 'format=nuclei', file(1))).status, 200)
  assert.equal((await busy.request(`/public/v1/imports/${third}`)).status, 404)
  running[0]?.sending.end()
  assert.equal((await waiting).status, 200)
  running[1]?.sending.end()
})
