import { type CertificateType, certificateIssues } from './certificate-issues.ts'
import { excessLifetime } from './certificate-lifetime.ts'
import { defineCheck, type Seen, type Verdict } from './check.ts'
import { handshakeEvidence, siteAsset } from './places.ts'
import type { RecordedCertificate, RecordedHandshake, RecordedHost } from './recorded-domain.ts'

const minRsaBits = 2_048
const minCurveBits = 256
const expiringMs = 14 * 86_400_000
const weakDigest = /sha-?1(?!\d)|md[25]/i

/** OpenSSL's reasons for a chain that ends below a root. */
const isCutOff = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])

type Type = CertificateType

type Handshake = Extract<RecordedHandshake, { outcome: 'done' }>

/** A server that supports only old TLS versions still presents its certificate. */
export const handshakeWith = ({ handshake, legacyHandshake }: RecordedHost): Handshake | undefined =>
  [handshake, legacyHandshake].find((one): one is Handshake => one.outcome === 'done')

const about = (host: string, { subject, issuer, validTo }: RecordedCertificate, detail?: string): string =>
  [`host ${host}`, `subject ${subject}`, `issuer ${issuer}`, `valid to ${validTo}`, detail]
    .filter((line) => line !== undefined)
    .join('\n')

const dayOf = (time: string): string => time.slice(0, 'YYYY-MM-DD'.length)

const hasExpired = ({ validTo }: RecordedCertificate, observedAt: string): boolean =>
  Date.parse(validTo) < Date.parse(observedAt)

const isTooEarly = ({ validFrom }: RecordedCertificate, observedAt: string): boolean =>
  Date.parse(validFrom) > Date.parse(observedAt)

/** Whether another type reports the problem; dates of certificates higher up the chain have no type of their own. */
const isToldElsewhere = (trustError: string, certificate: RecordedCertificate, observedAt: string): boolean =>
  (trustError === 'CERT_HAS_EXPIRED' && hasExpired(certificate, observedAt)) ||
  (trustError === 'CERT_NOT_YET_VALID' && isTooEarly(certificate, observedAt))

/** What is wrong with the certificate's dates: the type, and a sentence that is the same every day. */
const timeFault = (
  { certificate, trustError }: Handshake,
  observedAt: string,
): [Type, string] | undefined => {
  const { validFrom, validTo } = certificate
  if (hasExpired(certificate, observedAt))
    return ['tls_certificate_expired', `The certificate expired on ${dayOf(validTo)}.`]
  if (trustError === 'CERT_NOT_YET_VALID' && isTooEarly(certificate, observedAt))
    return ['tls_certificate_not_yet_valid', `The certificate is valid from ${dayOf(validFrom)}.`]
  return Date.parse(validTo) - Date.parse(observedAt) < expiringMs
    ? ['tls_certificate_expiring_14d', 'The certificate expires in less than 14 days.']
    : undefined
}

const judgeTime = (host: string, handshake: Handshake, observedAt: string): Seen<Type>[] => {
  const { certificate, trustError } = handshake
  const seen: Seen<Type>[] = []
  const fault = timeFault(handshake, observedAt)
  if (fault) seen.push({ type: fault[0], evidence: handshakeEvidence(fault[1], about(host, certificate)) })
  // The limit binds public authorities: a chain that is not trusted has another problem.
  const isTrusted = trustError === undefined || isToldElsewhere(trustError, certificate, observedAt)
  const excess = isTrusted ? excessLifetime(certificate) : undefined
  if (excess)
    seen.push({
      type: 'tls_certificate_lifetime_excessive',
      evidence: handshakeEvidence(
        `The certificate is valid for ${excess.days} days; since ${excess.since} the maximum is ${excess.maxDays}.`,
        about(host, certificate, `valid from ${certificate.validFrom}`),
      ),
    })
  return seen
}

/** Why the chain is not trusted. Only public authorities say where their certificate is, so one that does is missing. */
const chainFault = ({ certificate, chain }: Handshake, trustError: string): [Type, string] => {
  if (!isCutOff.has(trustError))
    return [
      'tls_certificate_untrusted_chain',
      trustError === 'SELF_SIGNED_CERT_IN_CHAIN'
        ? 'The chain ends at a root that is not trusted.'
        : 'The chain does not lead to a trusted certificate authority.',
    ]
  const { issuer, issuerUrl } = chain.at(-1) ?? certificate
  return issuerUrl === undefined
    ? ['tls_certificate_untrusted_chain', `The issuer is unknown, and the server does not send it: ${issuer}`]
    : ['tls_certificate_incomplete_chain', `The server does not send the certificate of ${issuer}`]
}

const judgeTrust = (host: string, handshake: Handshake, observedAt: string): Seen<Type>[] => {
  const { certificate, trustError, isForHost } = handshake
  const seen: Seen<Type>[] = []
  const add = (type: Type, summary: string, detail?: string): void => {
    seen.push({ type, evidence: handshakeEvidence(summary, about(host, certificate, detail)) })
  }
  if (certificate.isSelfSigned) add('tls_certificate_self_signed', 'Subject and issuer are identical.')
  else if (trustError !== undefined && !isToldElsewhere(trustError, certificate, observedAt))
    add(...chainFault(handshake, trustError), trustError)
  if (!isForHost)
    add(
      'tls_certificate_hostname_mismatch',
      'The certificate does not cover this host name.',
      `names ${certificate.names.slice(0, 20).join(', ') || 'none'}`,
    )
  return seen
}

/** Why the key is weak, in words; curves have their size in their names. */
const keyWeakness = ({
  keyType,
  keyBits = Infinity,
  curve = '',
}: RecordedCertificate): string | undefined => {
  if (keyType === 'dsa') return 'The key is a DSA key, which clients no longer accept.'
  if (keyBits < minRsaBits) return `The key has fewer than ${minRsaBits} bits.`
  const [curveBits] = /\d{3}/.exec(curve) ?? []
  return curveBits !== undefined && Number(curveBits) < minCurveBits
    ? `The curve of the key has fewer than ${minCurveBits} bits.`
    : undefined
}

const judgeStrength = (host: string, { certificate, chain }: Handshake): Seen<Type>[] => {
  const signed = certificate.isSelfSigned ? [] : [certificate, ...chain]
  const weak = signed.find(({ signatureAlgorithm = '' }) => weakDigest.test(signatureAlgorithm))
  const seen: Seen<Type>[] = []
  if (weak)
    seen.push({
      type: 'tls_certificate_weak_signature',
      evidence: handshakeEvidence(
        'A signature uses a broken hash algorithm.',
        about(host, weak, weak.signatureAlgorithm),
      ),
    })
  const short = [certificate, ...chain].find((one) => keyWeakness(one) !== undefined)
  if (short)
    seen.push({
      type: 'tls_certificate_weak_key',
      evidence: handshakeEvidence(
        keyWeakness(short) ?? '',
        about(
          host,
          short,
          `${short.keyType}, ${short.keyBits === undefined ? short.curve : `${short.keyBits} bits`}`,
        ),
      ),
    })
  return seen
}

// The keys are exactly those of the type.
const types = Object.keys(certificateIssues) as Type[]

const judge = (host: RecordedHost, observedAt: string): Verdict<Type>[] => {
  const handshake = handshakeWith(host)
  if (!handshake) return []
  const isDigestKnown = handshake.certificate.signatureAlgorithm !== undefined
  return [
    {
      asset: siteAsset(host.host),
      decided: types.filter((type) => isDigestKnown || type !== 'tls_certificate_weak_signature'),
      seen: [
        ...judgeTime(host.host, handshake, observedAt),
        ...judgeTrust(host.host, handshake, observedAt),
        ...judgeStrength(host.host, handshake),
      ],
    },
  ]
}

export const certificateCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_ENCRYPTION',
  isTelling: true,
  restsOn: ['TLS'],
  issues: certificateIssues,
  look: ({ hosts, observedAt }) => {
    const verdicts = hosts.flatMap((host) => judge(host, observedAt))
    return { verdicts, isComplete: verdicts.length === hosts.length }
  },
})
