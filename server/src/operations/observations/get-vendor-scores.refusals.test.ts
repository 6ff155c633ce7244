import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { observationRule, ofVendor } from '../../../../test/support/observation-rule.ts'
import { outcomeOf } from '../../../../test/support/outcome-of.ts'

const { newOrganization } = await startService()

const path = '/public/v1/observations/vendor-scores'

const isIn = (...values: string[]): Filter => observationRule('VENDOR', 'IN', { stringListValue: { values } })

const outcome = async ({ request }: TestOrganization, body: unknown): Promise<string> =>
  outcomeOf(await request(path, { method: 'POST', body }))

test('only rules on the vendor are taken, by EQUAL or IN, of at most 200 domains [OBS-40] [ERR-01]', async () => {
  const organization = await newOrganization()
  const rule = (...given: Parameters<typeof observationRule>) => ({ filters: [observationRule(...given)] })
  const text = { stringValue: 'acme.com' }
  const field = { vendorsField: 'VENDORS_FIELD_DOMAIN_NAME' }
  const ofDirectory = { rule: { field, comparison: 'COMPARISON_EQUAL', value: text } }
  const refused: [body: unknown, reason: string][] = [
    [{}, 'INVALID_FIELD'],
    [{ filters: [] }, 'INVALID_FIELD'],
    [{ filters: null }, 'INVALID_FIELD'],
    [{ filters: [{ list: { filters: [] } }] }, 'INVALID_FIELD'],
    [rule('SEVERITY', 'EQUAL', text), 'FILTER_FIELD_NOT_ALLOWED'],
    [{ filters: [ofDirectory] }, 'FILTER_FIELD_NOT_ALLOWED'],
    [rule('VENDOR', 'NOT_EQUAL', text), 'FILTER_COMPARISON_NOT_ALLOWED'],
    [rule('VENDOR', 'NOT_IN', text), 'FILTER_COMPARISON_NOT_ALLOWED'],
    [rule('VENDOR', 'CONTAINS', text), 'FILTER_COMPARISON_NOT_ALLOWED'],
    [rule('VENDOR', 'EQUAL', { numberValue: 1 }), 'FILTER_VALUE_TYPE_MISMATCH'],
    [rule('VENDOR', 'IN', { stringListValue: { values: [] } }), 'FILTER_VALUE_INVALID'],
    [
      { filters: [isIn(...Array.from({ length: 201 }, (_, n) => `vendor${n}.com`))] },
      'FILTER_TOO_MANY_VALUES',
    ],
    [{ filters: Array.from({ length: 51 }, () => ofVendor('acme.com')) }, 'FILTER_TOO_MANY_RULES'],
    [
      { filters: [{ list: { operator: 'OPERATOR_OR', filters: [ofVendor('acme.com')] } }] },
      'FILTER_LIST_NOT_ALLOWED',
    ],
    [
      { filters: [{ list: { filters: [{ list: { isNegated: true, filters: [ofVendor('acme.com')] } }] } }] },
      'FILTER_LIST_NOT_ALLOWED',
    ],
    [{ filters: [ofVendor('acme.com')], historyDays: 366 }, 'INVALID_FIELD'],
    [{ filters: [ofVendor('acme.com')], historyDays: -1 }, 'INVALID_FIELD'],
    [{ filters: [ofVendor('acme.com')], historyDays: '30' }, 'INVALID_FIELD'],
  ]
  for (const [body, reason] of refused) {
    assert.equal(await outcome(organization, body), `400 ${reason}`, JSON.stringify(body).slice(0, 200))
  }
  const most = Array.from({ length: 200 }, (_, n) => `vendor${n}.com`)
  const { unknownDomains } = await organization.client.getVendorScores({ filters: [isIn(...most)] })
  assert.equal(unknownDomains.length, 200)
})

test('reading scores needs findings.read [AUTH-15]', async () => {
  const organization = await newOrganization(['vendor-directory.read', 'findings.flag'])
  assert.equal(await outcome(organization, { filters: [ofVendor('acme.com')] }), '403 MISSING_SCOPE')
})

test('another method on the path is 405, and no ORN', async () => {
  const { request } = await newOrganization()
  const answer = await request(path)
  assert.equal(answer.status, 405)
  assert.equal(answer.headers.get('allow'), 'POST')
})
