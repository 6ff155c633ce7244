import { isAtOrBelow } from '../fourth-parties/is-at-or-below.ts'
import { defineCheck, nothingThere, type Seen, undecided, type Verdict } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { fetchedPolicy } from './mta-sts-policy.ts'
import { dnsAsset, dnsEvidence, handshakeEvidence } from './places.ts'
import type { RecordedDomain, RecordedHandshake, RecordedMailServer } from './recorded-domain.ts'
import { starttlsIssues } from './starttls-issues.ts'
import { takesMail } from './takes-mail.ts'

type Type = keyof typeof starttlsIssues

type Handshake = Extract<RecordedHandshake, { outcome: 'done' }>

/** RFC 7672 section 3.1: mail servers use these two, for an authority and for the server itself. */
const ownCertificate = '3 '

/** Why a sender that verifies the certificate does not deliver, if it does not. */
const certificateFault = (
  { certificate, trustError, isForHost }: Handshake,
  observedAt: string,
): string | undefined => {
  if (Date.parse(certificate.validTo) < Date.parse(observedAt))
    return `The certificate expired on ${certificate.validTo.slice(0, 'YYYY-MM-DD'.length)}.`
  if (certificate.isSelfSigned) return 'The certificate is self-signed.'
  if (trustError !== undefined) return `The chain is not trusted (${trustError}).`
  return isForHost ? undefined : 'The certificate does not cover the name of the mail server.'
}

const shown = (exchange: string, { certificate: { subject, issuer, validTo, names } }: Handshake): string =>
  [
    `${exchange}, port 25`,
    `subject ${subject}`,
    `issuer ${issuer}`,
    `valid to ${validTo}`,
    `names ${names.slice(0, 20).join(', ') || 'none'}`,
  ].join('\n')

const isEnforced = (recorded: RecordedDomain): boolean => {
  const fetched = fetchedPolicy(recorded)
  return fetched.outcome === 'read' && fetched.policy.mode === 'enforce'
}

const judgeCertificate = (
  recorded: RecordedDomain,
  exchange: string,
  handshake: Handshake,
): { decided: Type[]; seen: Seen<Type>[] } => {
  const asked = recorded.tlsa?.find(({ name }) => name === exchange)
  const records = asked && recordsOf(asked.answer)
  // With DANE, the record decides which certificate is right.
  if (records === undefined) return { decided: [], seen: [] }
  const lines = records.map((record) => `_25._tcp.${exchange} TLSA: ${record}`)
  const decided: Type[] = ['starttls_certificate_invalid', 'dane_mismatch', 'dane_unsigned']
  if (records.length === 0) {
    const fault = certificateFault(handshake, recorded.observedAt)
    const evidence = fault === undefined ? undefined : handshakeEvidence(fault, shown(exchange, handshake))
    const severity = isEnforced(recorded) ? {} : { severity: 'SEVERITY_LOW' as const }
    return {
      decided,
      seen: evidence ? [{ type: 'starttls_certificate_invalid', evidence, ...severity }] : [],
    }
  }
  const { ds, zone } = recorded
  const isUnsigned = isAtOrBelow(exchange, zone) && recordsOf(ds.answer)?.length === 0
  if (isUnsigned) {
    const evidence = dnsEvidence('The zone of the mail server is not signed.', lines.join('\n'))
    return { decided, seen: [{ type: 'dane_unsigned', evidence }] }
  }
  const digests = handshake.certificate.digests?.map((digest) => `${ownCertificate}${digest}`) ?? []
  // Records for an authority, or of a whole certificate, are not compared.
  const isComparable = records.every((record) => /^3 [01] [12] /.test(record))
  const isMismatch = isComparable && digests.length > 0 && !records.some((record) => digests.includes(record))
  const evidence = dnsEvidence(
    'No TLSA record matches the certificate that the mail server presents.',
    [...lines, shown(exchange, handshake)].join('\n'),
  )
  return { decided, seen: isMismatch ? [{ type: 'dane_mismatch', evidence }] : [] }
}

const judge = (recorded: RecordedDomain, { exchange, answer }: RecordedMailServer): Verdict<Type>[] => {
  if (answer.outcome !== 'answered') return []
  const { extensions, handshake } = answer
  const evidence = {
    type: 'EVIDENCE_TYPE_BANNER' as const,
    summary: 'The EHLO response does not list STARTTLS.',
    data: [`${exchange}, port 25`, ...extensions].join('\n'),
  }
  const secured =
    handshake?.outcome === 'done'
      ? judgeCertificate(recorded, exchange, handshake)
      : { decided: [], seen: [] }
  return [
    {
      asset: dnsAsset(recorded.domain, 'ASSET_DNS_TYPE_MX', exchange),
      decided: ['starttls_missing', ...secured.decided],
      seen: extensions.includes('STARTTLS') ? secured.seen : [{ type: 'starttls_missing', evidence }],
    },
  ]
}

export const starttlsCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: false,
  restsOn: ['MAIL_SERVER', 'MTA_STS'],
  issues: starttlsIssues,
  look: (recorded) => {
    const receives = takesMail(recorded)
    if (receives === undefined) return undecided
    if (!receives) return nothingThere
    return { verdicts: recorded.mailServers.flatMap((server) => judge(recorded, server)), isComplete: false }
  },
})
