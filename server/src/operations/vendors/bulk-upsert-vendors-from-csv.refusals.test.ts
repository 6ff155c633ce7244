import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvUpsertPath, vendorsOf } from '../../../../test/support/csv-upsert.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

test('a CSV that is wrong as a whole is 400 with its reason and changes nothing [DIR-75]', async () => {
  const organization = await newOrganization()
  const wrong: Record<string, string> = {
    CSV_EMPTY: '',
    CSV_MISSING_COLUMN: 'company_name\nAcme',
    CSV_UNKNOWN_COLUMN: 'domain_name,score\nacme.com,1',
    CSV_DUPLICATE_COLUMN: 'domain_name,DOMAIN_NAME\nacme.com,acme.com',
    CSV_TOO_MANY_ROWS: `domain_name\n${'acme.com\n'.repeat(10_001)}`,
    CSV_TOO_LARGE: `domain_name,company_name\nacme.com,${'x'.repeat(5 * 1024 * 1024)}`,
    CSV_MALFORMED: 'domain_name,company_name\nacme.com,Acme\nb.com,"B\n',
  }
  for (const [reason, csv] of Object.entries(wrong)) {
    for (const dryRun of [true, false]) {
      const { status, body } = await organization.request(csvUpsertPath, {
        method: 'POST',
        body: { csv, dryRun },
      })
      assert.equal(status, 400, reason)
      assert.equal(body.error.code, 'INVALID_ARGUMENT')
      assert.equal(body.details[0].reason, reason)
    }
  }
  const { body } = await organization.request(csvUpsertPath, {
    method: 'POST',
    body: { csv: wrong['CSV_MALFORMED'] },
  })
  assert.equal(body.details[0].metadata.line, '3')
  assert.deepEqual(await vendorsOf(organization), [])
})

test('csv is required and is text, dryRun is a boolean [DIR-75]', async () => {
  const { request } = await newOrganization()
  for (const body of [
    {},
    { csv: null },
    { csv: 7 },
    { csv: ['domain_name'] },
    { csv: 'domain_name', dryRun: 1 },
  ]) {
    assert.equal((await request(csvUpsertPath, { method: 'POST', body })).status, 400, JSON.stringify(body))
  }
})

test('text that cannot be stored is 400 for the whole call', async () => {
  const { request } = await newOrganization()
  for (const cell of [String.raw`a\u0000b`, String.raw`a\ud800b`]) {
    const body = `{"csv":"domain_name,company_name\\nacme.com,${cell}"}`
    const headers = { 'Content-Type': 'application/json' }
    const { status, body: answer } = await request(csvUpsertPath, { method: 'POST', body, headers })
    assert.equal(status, 400)
    assert.equal(answer.details[0].reason, 'TEXT_MALFORMED')
  }
})

test('a body between 1 and 8 MiB is read, a larger one is 413', async () => {
  const { request } = await newOrganization()
  const send = (bytes: number) =>
    request(csvUpsertPath, {
      method: 'POST',
      body: { csv: 'domain_name', dryRun: true, padding: 'x'.repeat(bytes) },
    })
  assert.equal((await send(7 * 1024 * 1024)).body.details[0].reason, 'FIELD_UNKNOWN')
  assert.equal((await send(8 * 1024 * 1024)).status, 413)
})

test('it needs the write scope and the read scope of the directory', async () => {
  for (const granted of [['vendor-directory.read'], ['vendor-directory.write']] as const) {
    const { request } = await newOrganization(granted)
    const { status, body } = await request(csvUpsertPath, {
      method: 'POST',
      body: { csv: 'domain_name\nacme.com' },
    })
    assert.equal(status, 403)
    assert.equal(body.details[0].reason, 'MISSING_SCOPE')
  }
})
