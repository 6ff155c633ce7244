import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readVector } from '../../console/src/observations/cvss/read-vector.ts'

const said = (vector: string): Record<string, string> =>
  Object.fromEntries((readVector(vector)?.metrics ?? []).map(({ name, value }) => [name, value]))

test('vectors of every version are read metric by metric', () => {
  assert.deepEqual(said('AV:N/AC:M/Au:S/C:P/I:C/A:N'), {
    'Access vector': 'Network',
    'Access complexity': 'Medium',
    Authentication: 'Single',
    Confidentiality: 'Partial',
    Integrity: 'Complete',
    Availability: 'None',
  })
  assert.deepEqual(said('CVSS:3.0/AV:P/AC:H/PR:L/UI:R/S:U/C:L/I:N/A:H/E:X/RL:O'), {
    'Attack vector': 'Physical',
    'Attack complexity': 'High',
    'Privileges required': 'Low',
    'User interaction': 'Required',
    Scope: 'Unchanged',
    Confidentiality: 'Low',
    Integrity: 'None',
    Availability: 'High',
    'Remediation level': 'Official fix',
  })
  const four = said(
    'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:A/VC:H/VI:H/VA:H/SC:N/SI:L/SA:H/E:A/MSI:S/MAV:L/AU:Y/U:Amber',
  )
  assert.equal(four['Attack requirements'], 'Present')
  assert.equal(four['Integrity (subsequent systems)'], 'Low')
  assert.equal(four['Exploit maturity'], 'Attacked')
  assert.equal(four['Modified integrity (subsequent systems)'], 'Safety')
  assert.equal(four['Modified attack vector'], 'Local')
  assert.equal(four['Provider urgency'], 'Amber')
  assert.equal(Object.keys(four).length, 16)
})

test('unknown metrics are shown by name, and text that is not a vector is refused', () => {
  assert.deepEqual(readVector('CVSS:3.1/AV:N/AC:Q/ZZ:1')?.unknown, ['AC:Q', 'ZZ:1'])
  assert.deepEqual(readVector('CVSS:3.1/AV:N/constructor:toString')?.unknown, ['constructor:toString'])
  for (const none of ['', 'nonsense', 'CVSS:9.9/AV:N', 'CVSS:3.1/', '<img src=x>'])
    assert.equal(readVector(none), undefined, none)
})
