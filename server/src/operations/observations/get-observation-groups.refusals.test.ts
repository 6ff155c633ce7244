import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { observationRule } from '../../../../test/support/observation-rule.ts'
import { outcomeOf } from '../../../../test/support/outcome-of.ts'

const { newOrganization } = await startService()
const path = '/public/v1/observations/groups'

const refused: [what: string, body: object, reason: string][] = [
  ['an unknown order', { sortField: 'vendorDomain' }, 'SORT_FIELD_UNKNOWN'],
  ['an unknown grouping', { groupBy: 'OBSERVATION_GROUP_BY_COLOUR' }, 'INVALID_FIELD'],
  ['an unknown mode', { mode: 'OPEN' }, 'INVALID_FIELD'],
  [
    'a field of vendors',
    {
      filters: [
        {
          rule: {
            field: { vendorsField: 'VENDORS_FIELD_ID' },
            comparison: 'COMPARISON_EQUAL',
            value: { stringValue: 'vnd_1' },
          },
        },
      ],
    },
    'FILTER_FIELD_NOT_ALLOWED',
  ],
  [
    'a comparison that the field does not take',
    { filters: [observationRule('IS_FLAGGED', 'CONTAINS', { stringValue: 'x' })] },
    'FILTER_COMPARISON_NOT_ALLOWED',
  ],
]

for (const [what, body, reason] of refused) {
  test(`${what} is 400 [OBS-36]`, async () => {
    const organization = await newOrganization()
    const reply = await organization.request(path, { method: 'POST', body })
    assert.equal(outcomeOf(reply), `400 ${reason}`)
  })
}
