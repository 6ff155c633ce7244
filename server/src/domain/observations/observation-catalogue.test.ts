import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ObservationsField } from '@parapet/contract'
import { observationCatalogue } from './observation-catalogue.ts'

const equality = 'EQUAL NOT_EQUAL IN NOT_IN'
const exclusion = 'EQUAL IN NOT_IN'
const membership = 'EQUAL IN'
const order = 'GREATER_THAN GREATER_THAN_OR_EQUAL LESS_THAN LESS_THAN_OR_EQUAL BETWEEN'
const containment = 'CONTAINS NOT_CONTAINS'

/** As in the specification's table; NOT_CONTAINS wherever CONTAINS is. */
const offered: Record<string, string> = {
  VENDOR: `${equality} ${containment}`,
  VENDOR_GROUP: exclusion,
  VENDOR_RISK_LEVEL: exclusion,
  VENDOR_BUSINESS_IMPACT: exclusion,
  SEVERITY: equality,
  CATEGORY: exclusion,
  OBSERVATION_TYPE: `${exclusion} STARTS_WITH`,
  APPROVAL_STATUS: exclusion,
  IS_FLAGGED: 'EQUAL',
  ASSET_TYPE: exclusion,
  ASSET: `${membership} ${containment} STARTS_WITH ENDS_WITH`,
  IP_ADDRESS: membership,
  PORT: `${membership} ${order}`,
  DNS_RECORD_TYPE: membership,
  VULNERABILITY: `${exclusion} IS_SET IS_NOT_SET`,
  AFFECTED_PRODUCT: `${exclusion} IS_SET IS_NOT_SET`,
  CWE: membership,
  CAPEC: membership,
  CVSS_BASE_SCORE: order,
  CVSS_SEVERITY: membership,
  EPSS_SCORE: order,
  EPSS_PERCENTILE: order,
  VENDOR_RESPONDED: 'EQUAL',
  DISPUTE_STATE: exclusion,
  ASSIGNEE: `${exclusion} IS_SET IS_NOT_SET`,
  ACCEPTED_UNTIL: `${order} IS_SET IS_NOT_SET`,
  DUE: `${order} IS_SET IS_NOT_SET`,
  SLA_STATUS: exclusion,
  OWNER: `${exclusion} IS_SET IS_NOT_SET`,
  TIER: `${exclusion} IS_SET IS_NOT_SET`,
  KNOWN_EXPLOITED: 'EQUAL',
  KNOWN_RANSOMWARE_USE: 'EQUAL',
  SSVC_EXPLOITATION: exclusion,
  SSVC_AUTOMATABLE: 'EQUAL',
  CONFIDENCE: membership,
  AFFECTS_SCORE: 'EQUAL',
  SOURCE: membership,
  FIRST_SEEN: order,
  LAST_SEEN: order,
  RESOLVED_AT: order,
  UPDATED_AT: order,
  SEARCH: containment,
}

test('every field takes exactly the comparisons of the specification', () => {
  const found = Object.entries(observationCatalogue.fields).map(([field, { comparisons }]) => [
    field,
    comparisons.toSorted(),
  ])
  const wanted = Object.entries(offered).map(([field, comparisons]) => [
    `OBSERVATIONS_FIELD_${field}`,
    comparisons
      .split(' ')
      .map((comparison) => `COMPARISON_${comparison}`)
      .toSorted(),
  ])
  assert.deepEqual(Object.fromEntries(found), Object.fromEntries(wanted))
})

test('every field of the contract but the unspecified one can be filtered by, and has a name of its own', () => {
  const { fields } = observationCatalogue
  assert.deepEqual(Object.keys(fields), ObservationsField.enum.slice(1))
  const names = Object.values(fields).map(({ displayName }) => displayName)
  assert.equal(new Set(names).size, names.length)
})
