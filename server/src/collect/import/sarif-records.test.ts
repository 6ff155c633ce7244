import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sarifRecords } from './sarif-records.ts'

const context = { seenAt: '2026-01-02T03:04:05Z', importId: 'imp_1' }

/** A run with this many rules, each with a help text this long. */
const withRules = (count: number, helpLength: number) =>
  async function* (): AsyncGenerator<Uint8Array> {
    const help = 'x'.repeat(helpLength)
    yield Buffer.from('{"runs":[{"tool":{"driver":{"rules":[{"id":"r"}')
    for (let start = 0; start < count; start += 100)
      yield Buffer.from(
        Array.from({ length: 100 }, (_, at) => `,{"id":"r${start + at}","help":{"text":"${help}"}}`).join(''),
      )
    yield Buffer.from(']}},"results":[{"ruleId":"r","locations":[{"physicalLocation":')
    yield Buffer.from('{"artifactLocation":{"uri":"https://acme.com/"}}}]}]}]}')
  }

const read = (count: number, helpLength: number) =>
  Array.fromAsync(sarifRecords(withRules(count, helpLength), context))

test('a file with a usual number of rules is read', async () => {
  const [record] = await read(1_000, 1_000)
  assert.ok(record && 'findings' in record)
})

test('a file with a million rules, or with rules too large to keep, is refused', async () => {
  await assert.rejects(read(1_000_000, 0), /more than 200000 rules and artifacts/)
  await assert.rejects(read(10_000, 10_000), /larger than 64 MiB/)
})

test('a result of an extension has the title and severity of the rule there', async () => {
  const text = JSON.stringify({
    runs: [
      {
        tool: {
          driver: { rules: [{ id: 'other', shortDescription: { text: 'Other' } }] },
          extensions: [
            {
              rules: [
                {
                  id: 'js/xss',
                  shortDescription: { text: 'Cross-site scripting' },
                  properties: { 'security-severity': '9.1' },
                },
              ],
            },
          ],
        },
        results: [
          {
            rule: { id: 'js/xss', index: 0, toolComponent: { index: 0 } },
            locations: [{ physicalLocation: { artifactLocation: { uri: 'https://acme.com/' } } }],
          },
        ],
      },
    ],
  })
  const [record] = await Array.fromAsync(
    sarifRecords(async function* () {
      yield Buffer.from(text)
    }, context),
  )
  assert.ok(record && 'findings' in record)
  assert.equal(record.findings[0]?.title, 'Cross-site scripting')
  assert.equal(record.findings[0]?.severity, 'SEVERITY_CRITICAL')
})
