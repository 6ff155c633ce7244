import { defineCheck, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import type { CaaRecord, RecordedHost } from './recorded-domain.ts'
import { resultAt, type Ruling } from './result-at.ts'

type Type = 'caa_missing' | 'caa_without_issue' | 'caa_invalid' | 'caa_forbids_certificate'

const references = ['https://www.rfc-editor.org/rfc/rfc8659']
const knownTags = new Set([
  'issue',
  'issuewild',
  'iodef',
  'contactemail',
  'contactphone',
  'issuemail',
  'issuevmc',
])
/** RFC 8659 section 4.2: an issuer or none, then parameters. */
const issueValue = /^[ \t]*(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*[ \t]*)?(?:;[ -~\t]*)?$/i

const tagOf = ({ tag }: CaaRecord): string => tag.toLowerCase()

/** Why an authority cannot honor a record, if it cannot. */
const problemOf = (record: CaaRecord): string | undefined => {
  const tag = tagOf(record)
  if (record.isCritical === true && !knownTags.has(tag))
    return `Authorities must not issue, because ${record.tag} is critical and unknown.`
  if (tag === 'iodef' && !/^(?:mailto:|https?:\/\/)/i.test(record.value))
    return 'The value of iodef is neither a mailto: nor a web address, so no reports are sent.'
  if (/^i+s+u/.test(tag) && !knownTags.has(tag))
    return `The tag ${record.tag} is not known, so it has no effect.`
  return tag.startsWith('issue') && !issueValue.test(record.value)
    ? `The value of ${record.tag} does not name an authority.`
    : undefined
}

const isTrusted = ({ handshake }: RecordedHost): boolean =>
  handshake.outcome === 'done' && handshake.trustError === undefined && !handshake.certificate.isSelfSigned

const judge = (
  name: string,
  records: readonly CaaRecord[],
  hosts: readonly RecordedHost[],
): Ruling<Type>[] => {
  const shown = records
    .map(({ tag, value }) => `${name} CAA: ${tag} "${value}"`)
    .toSorted()
    .join('\n')
  const problem = records.map(problemOf).find((one) => one !== undefined)
  const issuers = records.filter((record) => tagOf(record) === 'issue')
  const allowsNobody = issuers.length > 0 && issuers.every(({ value }) => /^[ \t]*(?:;|$)/.test(value))
  return [
    { type: 'caa_invalid', evidence: problem === undefined ? undefined : dnsEvidence(problem, shown) },
    {
      type: 'caa_without_issue',
      evidence:
        issuers.length === 0
          ? dnsEvidence('No record with the tag "issue" limits who may issue certificates.', shown)
          : undefined,
    },
    {
      type: 'caa_forbids_certificate',
      evidence:
        allowsNobody && hosts.some(isTrusted)
          ? dnsEvidence('No authority may issue, but a web site uses a certificate.', shown)
          : undefined,
      isKnown: !allowsNobody || hosts.every(({ handshake }) => handshake.outcome !== 'failed'),
    },
  ]
}

export const caaCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: true,
  restsOn: ['CAA', 'TLS'],
  issues: {
    caa_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'No CAA record',
      description:
        'Without a CAA record, any public certificate authority may issue a certificate for this name.',
      remediation: 'Publish CAA records that name the certificate authorities you use.',
      references,
    },
    caa_without_issue: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'CAA without an authority',
      title: 'CAA records name no certificate authority',
      description:
        'The CAA records have no `issue` tag, so any public certificate authority may still issue a certificate for this name.',
      remediation: 'Add a record with the tag `issue` for each certificate authority you use.',
      references: [`${references[0]}#section-4.2`],
    },
    caa_invalid: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Invalid CAA record',
      title: 'CAA record is not valid',
      description:
        'Authorities that cannot read a record must not issue certificates, so the next renewal fails, or they ignore the record, and it does not protect the name.',
      remediation:
        'Write the value as the domain of the authority, such as `letsencrypt.org`, and use known tags only.',
      references: [`${references[0]}#section-4`],
    },
    caa_forbids_certificate: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'CAA forbids the certificate in use',
      title: 'CAA forbids the certificate in use',
      description:
        'The CAA record allows no authority to issue certificates, but a site uses one. Its next renewal fails.',
      remediation: 'Replace `issue ";"` with the authority that issues your certificates.',
      references: [`${references[0]}#section-4.2`],
    },
  },
  look: ({ domain, caa, hosts }) => {
    const known = caa.map(({ name, answer }) => ({ name, records: recordsOf(answer) }))
    const found = known.find(({ records }) => records !== undefined && records.length > 0)
    if (!found && known.some(({ records }) => records === undefined)) return undecided
    const evidence = dnsEvidence(
      'Neither this name nor its parent names have a CAA record.',
      caa.map(({ name }) => `${name} CAA: none`).join('\n'),
    )
    const rulings = judge(found?.name ?? domain, found?.records ?? [], hosts)
    return resultAt(dnsAsset(domain, 'ASSET_DNS_TYPE_CAA', domain), [
      { type: 'caa_missing', evidence: found ? undefined : evidence },
      ...(found ? rulings : rulings.map(({ type }) => ({ type, evidence: undefined }))),
    ])
  },
})
