import type { X509Certificate } from 'node:crypto'
import { DEFAULT_CIPHERS, type SecureContext, type SecureContextOptions, type TLSSocket } from 'node:tls'
import type { RecordedCertificate, RecordedHandshake } from '../../domain/checks/recorded-domain.ts'
import type { OpenSocket } from './open-socket.ts'
import { isOutsideError } from './outside-error.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { createTrust, secureSocket } from './secure-socket.ts'

/** What the client offers: everything current, only old versions, or only ciphers that no server should accept. */
type Offer = 'usual' | 'legacy' | 'weak'

export type ShakeHands = (host: string, offer: Offer) => Promise<RecordedHandshake>

const connectTimeoutMs = 8_000
const handshakeTimeoutMs = 8_000
const maxChain = 10

// Only at security level 0 does OpenSSL offer old versions and weak ciphers, and accept weak certificates.
const offers: Readonly<Record<Offer, SecureContextOptions>> = {
  usual: { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.3', ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0` },
  legacy: { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
  weak: {
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.2',
    ciphers: 'kRSA:3DES:RC4:DES:SEED:IDEA:aNULL:eNULL:@SECLEVEL=0',
  },
}

/** Errors on our side, which say nothing about the server. */
const ownFaults = new Set([
  'ERR_SSL_NO_CIPHERS_AVAILABLE',
  'ERR_SSL_NO_CIPHER_MATCH',
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
])

const isoTime = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString())

const oneLine = (name: string | undefined): string => (name ?? '').replaceAll('\n', ', ')

const namesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  subjectAltName
    .split(', ')
    .flatMap((entry) => (entry.startsWith('DNS:') ? [entry.slice('DNS:'.length)] : []))

/** RFC 5280 section 4.2.2.1; OpenSSL prints one access method per line. */
const issuerUrlOf = ({ infoAccess = '' }: X509Certificate): string | undefined =>
  /^CA Issuers - URI:(http:\S+)$/m.exec(infoAccess)?.[1]

const isSelfSigned = (certificate: X509Certificate): boolean =>
  certificate.subject === certificate.issuer && certificate.checkIssued(certificate)

const toRecorded = (certificate: X509Certificate): RecordedCertificate => {
  const { asymmetricKeyType = 'unknown', asymmetricKeyDetails } = certificate.publicKey
  const { modulusLength: keyBits, namedCurve: curve } = asymmetricKeyDetails ?? {}
  const { signatureAlgorithm } = certificate
  const issuerUrl = issuerUrlOf(certificate)
  return {
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    names: namesOf(certificate),
    validFrom: isoTime(certificate.validFromDate),
    validTo: isoTime(certificate.validToDate),
    isSelfSigned: isSelfSigned(certificate),
    keyType: asymmetricKeyType,
    ...(keyBits !== undefined && { keyBits }),
    ...(curve !== undefined && { curve }),
    ...(signatureAlgorithm !== undefined && { signatureAlgorithm }),
    ...(issuerUrl !== undefined && { issuerUrl }),
  }
}

const chainAbove = (leaf: X509Certificate): X509Certificate[] => {
  const chain: X509Certificate[] = []
  let above = leaf.issuerCertificate
  while (above && chain.length < maxChain && !isSelfSigned(above)) {
    chain.push(above)
    above = above.issuerCertificate
  }
  return chain
}

const recordOf = (host: string, socket: TLSSocket): RecordedHandshake => {
  const certificate = socket.getPeerX509Certificate()
  if (!certificate) return { outcome: 'failed', reason: 'The server presented no certificate.' }
  const { authorizationError } = socket
  return {
    outcome: 'done',
    protocol: socket.getProtocol() ?? 'unknown',
    cipher: socket.getCipher().name,
    certificate: toRecorded(certificate),
    chain: chainAbove(certificate).map(toRecorded),
    // Browsers only read the alternative names.
    isForHost: certificate.checkHost(host, { subject: 'never' }) !== undefined,
    // Node types it as Error but sets it to OpenSSL's code.
    ...(authorizationError && { trustError: String(authorizationError) }),
  }
}

const toFailure = (error: unknown): RecordedHandshake => {
  if (isOutsideError(error)) return { outcome: 'failed', reason: error.message }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return { outcome: ownFaults.has(code) ? 'failed' : 'refused', reason: code }
}

export const createShakeHands = (
  openSocket: OpenSocket,
  { extraAuthorities }: OutsideSettings,
): ShakeHands => {
  const contexts = new Map<Offer, SecureContext>()
  // Created on first use: if this OpenSSL does not support an offer, the handshake fails rather than startup.
  const contextFor = (offer: Offer): SecureContext => {
    const context = contexts.get(offer) ?? createTrust(extraAuthorities, offers[offer])
    contexts.set(offer, context)
    return context
  }
  return async (host, offer) => {
    try {
      const secureContext = contextFor(offer)
      const socket = await openSocket(host, 443, { timeoutMs: connectTimeoutMs })
      const secured = await secureSocket(socket, {
        secureContext,
        host,
        // Trust is what we want to find out; nothing is sent over it.
        rejectUnauthorized: false,
        checkServerIdentity: () => undefined,
        timeoutMs: handshakeTimeoutMs,
      })
      try {
        return recordOf(host, secured)
      } finally {
        secured.destroy()
      }
    } catch (error) {
      return toFailure(error)
    }
  }
}
