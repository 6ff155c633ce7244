import { defineCheck, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import type { RecordedDomain } from './recorded-domain.ts'
import { resultAt, type Ruling } from './result-at.ts'

type Type = 'dnssec_missing' | 'dnssec_bogus' | 'dnssec_weak_algorithm'

// RFC 9905 and RFC 8624: algorithms and digests that validators may no longer accept.
const weakAlgorithms = new Set(['1', '3', '5', '6', '7', '12'])
const weakDigests = new Set(['1', '3'])

/** A DS record is text: key tag, algorithm, digest type. */
const isWeak = (record: string): boolean => {
  const [, algorithm = '', digest = ''] = record.split(' ')
  return weakAlgorithms.has(algorithm) || weakDigests.has(digest)
}

const judgeSignatures = (
  { ds, dnskey, isBogus }: RecordedDomain,
  records: readonly string[],
): Ruling<Type> => {
  const { name } = ds
  const shown = `${name} DS: ${records.toSorted().join(', ')}`
  if (isBogus === true)
    return {
      type: 'dnssec_bogus',
      evidence: dnsEvidence('A validating resolver rejects the answers of the zone.', shown),
    }
  const keys = dnskey && recordsOf(dnskey.answer)
  const isMatched = keys && records.some((record) => keys.some((key) => record.startsWith(`${key} `)))
  return {
    type: 'dnssec_bogus',
    evidence:
      isMatched === false
        ? dnsEvidence(
            'No DNSKEY record of the zone matches a DS record.',
            `${shown}\n${name} DNSKEY: ${keys?.toSorted().join(', ') || 'none'}`,
          )
        : undefined,
    isKnown: isMatched !== undefined,
  }
}

export const dnssecCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: true,
  restsOn: ['DNSSEC'],
  issues: {
    dnssec_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'DNSSEC not enabled',
      title: 'DNSSEC is not used',
      description: 'Answers for this zone are not signed, so resolvers cannot detect forged ones.',
      remediation: 'Sign the zone and have the registrar publish the DS record.',
      references: ['https://www.rfc-editor.org/rfc/rfc9364'],
    },
    dnssec_bogus: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_HIGH',
      name: 'DNSSEC validation fails',
      title: 'DNSSEC validation fails',
      description:
        'The signatures of the zone do not fit the DS record of its parent. Resolvers that validate, such as those of large providers, do not resolve the domain at all: its sites and its mail are out of reach for their users.',
      remediation:
        'Sign the zone with the key that the DS record names, or have the registrar replace or remove the DS record.',
      references: ['https://www.rfc-editor.org/rfc/rfc4035#section-5'],
    },
    dnssec_weak_algorithm: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Weak DNSSEC algorithm',
      title: 'DNSSEC uses a deprecated algorithm',
      description:
        'The zone is signed with SHA-1 or another deprecated algorithm. Validators may treat it as unsigned.',
      remediation: 'Move to algorithm 13 (ECDSA P-256) and a SHA-256 digest (type 2) in the DS record.',
      references: ['https://www.rfc-editor.org/rfc/rfc9905'],
    },
  },
  look: (recorded) => {
    const { domain, ds } = recorded
    const records = recordsOf(ds.answer)
    if (records === undefined) return undecided
    const asset = dnsAsset(domain, 'ASSET_DNS_TYPE_DS', ds.name)
    const isSigned = records.length > 0
    const missing = dnsEvidence('The parent zone has no DS record.', `${ds.name} DS: none`)
    const weak = dnsEvidence(
      'Every DS record is deprecated.',
      `${ds.name} DS: ${records.toSorted().join(', ')}`,
    )
    return resultAt(asset, [
      { type: 'dnssec_missing', evidence: isSigned ? undefined : missing },
      isSigned ? judgeSignatures(recorded, records) : { type: 'dnssec_bogus', evidence: undefined },
      { type: 'dnssec_weak_algorithm', evidence: isSigned && records.every(isWeak) ? weak : undefined },
    ])
  },
})
