import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Comparison, ObservationsField, Operator, VendorsField } from '../kernel/filter.ts'
import { AssetDnsType, AssetIpPortProtocol, AssetType } from './asset-schemas.ts'
import { ObservationMode } from './observation-mode.ts'
import { ApprovalStatus, Confidence, ObservationStatus, Severity, View } from './observation.ts'
import { ActorType, ObservationCategory } from './schemas.ts'
import {
  CvssScoreSeverity,
  CvssScoreVersion,
  SsvcExploitation,
  SsvcTechnicalImpact,
} from './vulnerability-schemas.ts'

const prefixed = (prefix: string, members: string): string[] =>
  members.split(' ').map((member) => `${prefix}_${member}`)

test('the enumerations have exactly the members of the specification [ENUM-02, ENUM-03, ENUM-04, ENUM-05]', () => {
  assert.deepEqual(
    ApprovalStatus.enum,
    prefixed('APPROVAL_STATUS', 'UNSPECIFIED BACKLOG TRIAGED_INTERNAL TRIAGED_EXTERNAL RESOLVED EXCLUDED'),
  )
  assert.deepEqual(
    AssetDnsType.enum,
    prefixed(
      'ASSET_DNS_TYPE',
      'UNSPECIFIED A AAAA CNAME MX NS PTR SOA SRV TXT CAA DNSKEY DS NAPTR RRSIG TLSA URI',
    ),
  )
  assert.deepEqual(AssetIpPortProtocol.enum, prefixed('ASSET_IP_PORT_PROTOCOL', 'UNSPECIFIED TCP UDP'))
  assert.deepEqual(AssetType.enum, prefixed('ASSET_TYPE', 'UNSPECIFIED IP_PORT URL DNS CREDENTIALS'))
})

test('every enumeration begins with its UNSPECIFIED member [ENUM-12, FILTER-11]', () => {
  for (const { enum: members } of [
    ActorType,
    Comparison,
    Confidence,
    CvssScoreSeverity,
    CvssScoreVersion,
    ObservationCategory,
    ObservationMode,
    ObservationStatus,
    ObservationsField,
    Operator,
    Severity,
    SsvcExploitation,
    SsvcTechnicalImpact,
    VendorsField,
    View,
  ]) {
    assert.match(members[0], /_UNSPECIFIED$/)
  }
})
