// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Output } from '@parapet/contract'
import { createOrganization, type Organization } from '../support/organization.ts'
import { type Environment, type Parapet, runParapet, startParapet } from '../support/parapet.ts'
import { sharedDatabase } from '../support/shared-database.ts'

let parapet: Parapet
let organization: Organization
/** The environment of a caller without a database. */
let caller: Environment

before(async () => {
  parapet = await startParapet({ env: sharedDatabase() })
  organization = await createOrganization(sharedDatabase())
  caller = {
    PARAPET_URL: parapet.url,
    PARAPET_CLIENT_ID: organization.clientId,
    PARAPET_CLIENT_SECRET: organization.clientSecret,
  }
})

const call = (...args: string[]) => runParapet(['call', ...args], caller)

const callForOutput = async <T>(...args: string[]): Promise<T> => {
  const { code, stdout, stderr } = await call(...args)
  assert.equal(code, 0, stderr)
  assert.equal(stderr, '')
  return JSON.parse(stdout)
}

test('call performs an operation by name and prints the response, and a list then shows the change', async () => {
  const created = await callForOutput<Output<'CreateVendorGroup'>>(
    'CreateVendorGroup',
    '--json',
    JSON.stringify({ name: 'Zahlungsdienste "EU"', description: '' }),
  )
  assert.equal(created.vendorGroup.name, 'Zahlungsdienste "EU"')
  await callForOutput('CreateVendorGroup', '--json', '{"name":"Second"}')
  const all = await callForOutput<Output<'ListVendorGroups'>>('ListVendorGroups')
  assert.deepEqual(
    all.vendorGroups.map(({ name }) => name),
    ['Second', 'Zahlungsdienste "EU"'],
  )
  assert.deepEqual(all.vendorGroups[1], created.vendorGroup)
})

test('call prints the rows of all pages, one per line', async () => {
  const { code, stdout } = await call('ListVendorGroups', '--all', '--json', '{"limit":1}')
  assert.equal(code, 0)
  const names = stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { name }: { name: string } = JSON.parse(line)
      return name
    })
  assert.deepEqual(names, ['Second', 'Zahlungsdienste "EU"'])
})

const refusals: readonly [what: string, args: readonly string[], sentence: RegExp][] = [
  [
    'an unknown operation',
    ['DeleteEverything'],
    /^There is no operation DeleteEverything\. The operations are: .*\bListVendorGroups\b.*\.$/,
  ],
  [
    'input that is no JSON',
    ['CreateVendorGroup', '--json', '{name}'],
    /^--json: \{name\} is not valid JSON\.$/,
  ],
  ['input that is no object', ['CreateVendorGroup', '--json', '[]'], /^--json: the input must be an object/],
  [
    'input that the service refuses',
    ['CreateVendorGroup', '--json', '{"name":""}'],
    /^name: .* \(INVALID_FIELD, HTTP 400, req_\w{26}\)$/,
  ],
  [
    'a state that rules the call out',
    ['CreateVendorGroup', '--json', '{"name":"second"}'],
    / \(ALREADY_EXISTS, HTTP 409, req_\w{26}\)$/,
  ],
  ['a secret that is wrong', ['ListVendorGroups', '--client-secret', 'prs_wrong'], /HTTP 401/],
]

test('call refuses what it cannot do with one sentence on standard error and exit code 1', async () => {
  for (const [what, args, sentence] of refusals) {
    const { code, stdout, stderr } = await call(...args)
    assert.equal(code, 1, what)
    assert.equal(stdout, '', what)
    assert.match(stderr.trimEnd(), sentence, what)
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr)
    assert.ok(!stderr.includes(organization.clientSecret))
  }
})

test('call without credentials says how to pass and create them', async () => {
  const { code, stderr } = await runParapet(['call', 'ListVendorGroups'], { PARAPET_URL: parapet.url })
  assert.equal(code, 1)
  assert.match(stderr, /PARAPET_CLIENT_ID and PARAPET_CLIENT_SECRET.*parapet credentials create\n$/)
})
