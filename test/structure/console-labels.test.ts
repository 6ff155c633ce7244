import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enumerations } from '../../contract/src/enumerations.ts'
import { labels } from '../../console/src/parts/words/labels.de.ts'
import { memberNames as english } from '../../contract/src/member-names.ts'
import { memberNames as german } from '../../console/src/parts/words/member-names.de.ts'
import { derivedLabel } from '../../contract/src/derived-label.ts'

/** Enumerations whose members are never shown by their label. */
const unshown =
  /^(SORT_ORDER|COMPARISON|OPERATOR|VIEW|DETAIL|FILTER_VALUE_TYPE|LANGUAGE|ASSET_DNS_TYPE|CVSS_SCORE_VERSION|CSV_MEMBERS|REPORT_KIND|RETENTION_CLASS)_/

const members = Object.values(enumerations()).flatMap((names) => {
  const [first = ''] = names
  const prefix = first.endsWith('UNSPECIFIED') ? first.slice(0, -'UNSPECIFIED'.length) : ''
  return prefix === '' || unshown.test(prefix)
    ? []
    : names.slice(1).map((member) => ({ member, label: derivedLabel(member, prefix) }))
})

test('every member that the console shows has a German name', () => {
  const missing = members.filter(
    ({ member, label }) => !Object.hasOwn(german, member) && !Object.hasOwn(labels, label),
  )
  assert.deepEqual(missing, [])
})

test('names are given to members that exist, and in German wherever English has one', () => {
  const known = new Set(members.map(({ member }) => member))
  assert.deepEqual(
    Object.keys({ ...english, ...german }).filter((member) => !known.has(member)),
    [],
  )
  assert.deepEqual(
    Object.keys(english).filter((member) => !Object.hasOwn(german, member)),
    [],
  )
})

test('no German label is left over', () => {
  const used = new Set([
    ...members.map(({ label }) => label),
    ...['owner', 'analyst', 'viewer'].map((role) => derivedLabel(role, '')),
  ])
  assert.deepEqual(
    Object.keys(labels).filter((label) => !used.has(label)),
    [],
  )
})
