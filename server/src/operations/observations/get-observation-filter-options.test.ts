import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ObservationsField } from '@parapet/contract'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, request } = await startService()
const organization = await newOrganization()
const path = '/public/v1/observations/filter-options'

type Option = {
  field: string
  displayName: string
  valueType: string
  comparisons: string[]
  hasValues: boolean
}

const options = async (): Promise<Option[]> => (await organization.console(path)).body.filterOptions

test('every field that observations can be filtered by is listed once, under its own name', async () => {
  const found = await options()
  assert.deepEqual(
    found.map(({ field }) => field).toSorted(),
    ObservationsField.enum.filter((field) => field !== 'OBSERVATIONS_FIELD_UNSPECIFIED').toSorted(),
  )
  assert.equal(new Set(found.map(({ displayName }) => displayName)).size, found.length)
})

test('exactly the fields whose values the service lists are marked as such', async () => {
  for (const { field, hasValues } of await options()) {
    const { status } = await organization.request(
      `/public/v1/observations/filter-options/values?field=${field}`,
    )
    assert.equal(status === 200, hasValues, field)
  }
})

/** A value in the form the comparison accepts. */
const valueFor = ({ valueType, field }: Option, comparison: string): object | undefined => {
  if (/_IS_(?:NOT_)?SET$/.test(comparison)) return undefined
  const day = '2026-01-02T00:00:00Z'
  if (comparison === 'COMPARISON_BETWEEN') {
    return valueType === 'FILTER_VALUE_TYPE_DATE'
      ? { dateRangeValue: { startTime: day } }
      : { numberRangeValue: { min: 0, max: 1 } }
  }
  if (valueType === 'FILTER_VALUE_TYPE_BOOL') return { boolValue: true }
  if (valueType === 'FILTER_VALUE_TYPE_DATE') return { dateValue: day }
  const isNumber = valueType === 'FILTER_VALUE_TYPE_NUMBER'
  const enums: Readonly<Record<string, string>> = {
    VENDOR_RISK_LEVEL: 'RISK_LEVEL_LOW',
    VENDOR_BUSINESS_IMPACT: 'BUSINESS_IMPACT_LOW',
    TIER: 'VENDOR_TIER_1',
    SEVERITY: 'SEVERITY_LOW',
    CATEGORY: 'OBSERVATION_CATEGORY_OTHER',
    APPROVAL_STATUS: 'APPROVAL_STATUS_BACKLOG',
    DISPUTE_STATE: 'DISPUTE_STATE_OPEN',
    SLA_STATUS: 'SLA_STATUS_OVERDUE',
    ASSET_TYPE: 'ASSET_TYPE_DNS',
    DNS_RECORD_TYPE: 'ASSET_DNS_TYPE_A',
    CVSS_SEVERITY: 'CVSS_SCORE_SEVERITY_LOW',
    SSVC_EXPLOITATION: 'SSVC_EXPLOITATION_POC',
    CONFIDENCE: 'CONFIDENCE_LOW',
    IP_ADDRESS: '192.0.2.1',
    VENDOR: 'acme.com',
  }
  const text = enums[field.replace('OBSERVATIONS_FIELD_', '')] ?? '1'
  if (/_(?:NOT_)?IN$/.test(comparison)) return { stringListValue: { values: [text] } }
  return isNumber ? { numberValue: 1 } : { stringValue: text }
}

test('the list accepts every comparison that a field names, with a value of the type it names', async () => {
  for (const option of await options()) {
    for (const comparison of option.comparisons) {
      const value = valueFor(option, comparison)
      const rule = { field: { observationsField: option.field }, comparison, ...(value && { value }) }
      const reply = await organization.request('/public/v1/observations', {
        method: 'POST',
        body: { filters: [{ rule }] },
      })
      assert.equal(reply.status, 200, `${option.field} ${comparison}: ${reply.text}`)
    }
  }
})

test('a viewer may read it; without a session, nobody', async () => {
  assert.equal((await organization.console(path, { role: 'viewer' })).status, 200)
  assert.equal((await request(path)).status, 401)
})
