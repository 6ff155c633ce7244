import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, FindingEvidence, isEvidenceOf } from './finding-evidence.ts'

const named = (observationType: string, tags: readonly string[] = []): string[] =>
  FindingEvidence.enum.filter((evidence) => isEvidenceOf(evidenceOf({ observationType, tags }), evidence))

test('types and tags say what a finding is evidence of', () => {
  const cases: [string, readonly string[], readonly string[]][] = [
    ['exposed_rdp', [], ['remoteAccess']],
    ['open-smb-share', [], ['remoteAccess']],
    ['exposed_remote_access', [], ['remoteAccess']],
    ['vmware-esxi-login', ['panel', 'exposed'], ['remoteAccess']],
    ['exposed_ssh', [], []],
    ['mongodb-unauth', [], ['openDataStore']],
    ['elasticsearch', ['network', 'unauth'], ['openDataStore']],
    ['open_database', [], ['openDataStore']],
    ['exposed_database_port', [], []],
    ['public-s3-bucket', [], ['openDataStore']],
    ['open_redirect', ['s3'], []],
    ['botnet_traffic', [], ['compromise']],
    ['stealer_log_credentials', [], ['compromise']],
    ['malware_protection_missing', [], []],
    ['listing', ['data', 'sale'], ['compromise']],
    ['leaked_credentials', [], ['leakedCredentials']],
    ['dmarc_missing', [], ['unenforcedDmarc']],
    ['dmarc_policy_none', [], ['unenforcedDmarc']],
    ['dmarc_invalid', [], ['unenforcedDmarc']],
    ['dmarc_report_invalid', [], []],
    ['dmarc_subdomain_weaker', [], []],
    ['unauth_mongodb_admin', [], ['remoteAccess', 'openDataStore']],
  ]
  for (const [type, tags, expected] of cases)
    assert.deepEqual(named(type, tags), [...expected], `${type} ${tags.join(' ')}`)
})
