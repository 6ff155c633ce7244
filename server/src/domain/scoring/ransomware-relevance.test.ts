import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLeakedCredentials, isRemoteAccess, isUnenforcedDmarc } from './ransomware-relevance.ts'

test('exposed remote access and administration are what ransomware comes through', () => {
  for (const type of [
    'exposed_remote_access',
    'exposed_admin_port',
    'exposed_rdp',
    'exposed_smb',
    'exposed_vpn_admin',
    'rdp_exposed',
    'exposed-telnet',
    'Exposed_VNC',
  ]) {
    assert.ok(isRemoteAccess(type), type)
  }
  for (const type of [
    'exposed_database',
    'rdp_certificate_expired',
    'exposed_wordpress',
    'dmarc_missing',
    '',
  ]) {
    assert.ok(!isRemoteAccess(type), type)
  }
})

test('a DMARC record that is missing or asks for nothing does not stop forged mail', () => {
  assert.deepEqual(
    ['dmarc_missing', 'dmarc_policy_none', 'dmarc-policy-none', 'dmarc_policy_quarantine', 'spf_missing'].map(
      isUnenforcedDmarc,
    ),
    [true, true, true, false, false],
  )
})

test('leaked credentials are known by their factor', () => {
  assert.ok(isLeakedCredentials('OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS'))
  assert.ok(!isLeakedCredentials('OBSERVATION_CATEGORY_DATA_LEAKAGE'))
})
