import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { daysAgo, importCounts, nuclei, startImports } from '../../../test/support/import-command.ts'

const { newOrganization, folder, run, write, importing, withVendors } = await startImports()

test('a file that ends in the middle keeps what came before, and ends with 2', async () => {
  const organization = await withVendors('acme.com')
  const list = `[${nuclei('a.acme.com')},${nuclei('b.acme.com')},{"template-id": "x`
  const ran = await importing('nuclei', list, organization)
  assert.equal(ran.code, 2)
  assert.deepEqual(importCounts(ran.report), { total: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 })
  assert.match(ran.complained, /could not be read to its end: The JSON ends too early/)
})

const unreadable: [what: string, format: string, content: string | Uint8Array, expected: RegExp][] = [
  ['that is no SARIF', 'sarif', '{"version":"2.1.0"}', /does not match this format/],
  ['that is no gzip after all', 'nuclei', Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]), /damaged|too early/],
  ['with other columns', 'csv', 'name,colour\na,red\n', /must name columns of the template/],
  ['without line feeds', 'csv', 'host,severity\racme.com,low\r', /carriage returns only/],
  ['with a quote that is never closed', 'csv', 'host,severity\n"a', /a quote is never closed/],
]

for (const [what, format, content, expected] of unreadable)
  test(`a ${format} file ${what} ends with 2`, async () => {
    const organization = await withVendors('acme.com')
    const ran = await importing(format, content, organization)
    assert.equal(ran.code, 2)
    assert.match(ran.complained, expected)
    assert.equal(ran.report.total, 0)
  })

test('a file that is missing, a directory and unknown names end with 2 and a sentence', async () => {
  const { domain } = await newOrganization()
  const file = await write('')
  const cases: [args: string[], expected: RegExp][] = [
    [['nuclei', join(folder, 'none'), '--org', domain], /There is no file .*none\./],
    [['nuclei', folder, '--org', domain], /is a directory; name a file/],
    [['nuclei', file, '--org', 'nobody.example'], /No organization has the domain nobody\.example/],
    [['nuclei', file], /choose it with --org/],
    [['kev', file, '--org', domain], /leave --org out/],
    [['xml', file], /must be one of nuclei, sarif/],
  ]
  for (const [args, expected] of cases) {
    const { code, complained } = await run(...args)
    assert.equal(code, 2)
    assert.match(complained, expected)
  }
})

test('what others wrote cannot steer the terminal', async () => {
  const organization = await withVendors('acme.com')
  const evil = nuclei('a.acme.com', { info: { name: 'x', severity: '\u001b[2J\u202eboo' } })
  const file = await write(evil + nuclei('a.acme.com', { timestamp: daysAgo(1) }))
  const shown = await run('nuclei', file, '--org', organization.domain)
  const json = await run('nuclei', file, '--org', organization.domain, '--json')
  assert.match(shown.complained, /\\u\{1b\}\[2J\\u\{202e\}boo/)
  for (const text of [shown.printed, shown.complained, json.printed])
    assert.doesNotMatch(text, /[^\P{Cc}\n]|\p{Cf}/u)
  assert.match(shown.printed, /^Imported 1 row of 2: 1 new, 0 changed, 0 unchanged; 1 rejected\.$/)
})
