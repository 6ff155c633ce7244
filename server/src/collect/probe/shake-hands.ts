import { createHash, type X509Certificate } from 'node:crypto'
import type { Socket } from 'node:net'
import { DEFAULT_CIPHERS, type SecureContext, type SecureContextOptions, type TLSSocket } from 'node:tls'
import type { RecordedCertificate, RecordedHandshake } from '../../domain/checks/recorded-domain.ts'
import type { OpenSocket } from './open-socket.ts'
import { isOutsideError } from './outside-error.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { createTrust, secureSocket } from './secure-socket.ts'

/**
 * What the client offers: everything current, only old versions, only ciphers that no server should accept, or only
 * Diffie-Hellman without curves.
 */
type Offer = 'usual' | 'legacy' | 'weak' | 'dhe'

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
  dhe: { minVersion: 'TLSv1', maxVersion: 'TLSv1.2', ciphers: 'kDHE:!aNULL:@SECLEVEL=0' },
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

/** RFC 6698 section 2.1: the certificate or its key, as SHA-256 or SHA-512. */
const digestsOf = ({ raw, publicKey }: X509Certificate): string[] =>
  [raw, publicKey.export({ type: 'spki', format: 'der' })].flatMap((data, selector) =>
    ['sha256', 'sha512'].map(
      (name, at) => `${selector} ${at + 1} ${createHash(name).update(data).digest('hex')}`,
    ),
  )

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
    digests: digestsOf(certificate),
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

/** The size of a group without curves; Node does not say so of other key exchanges. */
const groupBitsOf = (socket: TLSSocket): number | undefined => {
  const used = socket.getEphemeralKeyInfo()
  return used && 'type' in used && used.type === 'DH' ? used.size : undefined
}

const recordOf = (host: string, socket: TLSSocket): RecordedHandshake => {
  const certificate = socket.getPeerX509Certificate()
  if (!certificate) return { outcome: 'failed', reason: 'The server presented no certificate.' }
  const { authorizationError } = socket
  const groupBits = groupBitsOf(socket)
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
    ...(groupBits !== undefined && { groupBits }),
  }
}

const toFailure = (error: unknown): RecordedHandshake => {
  if (isOutsideError(error)) return { outcome: 'failed', reason: error.message }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return { outcome: ownFaults.has(code) ? 'failed' : 'refused', reason: code }
}

/** A handshake over an open socket, which is closed afterwards. */
export type ShakeOver = (
  socket: Socket,
  host: string,
  offer: Offer,
  /** What to send before closing. */
  goodbye?: string,
) => Promise<RecordedHandshake>

export const createShakeOver = ({ extraAuthorities }: OutsideSettings): ShakeOver => {
  const contexts = new Map<Offer, SecureContext>()
  // Created on first use: if this OpenSSL does not support an offer, the handshake fails rather than startup.
  const contextFor = (offer: Offer): SecureContext => {
    const context = contexts.get(offer) ?? createTrust(extraAuthorities, offers[offer])
    contexts.set(offer, context)
    return context
  }
  return async (socket, host, offer, goodbye) => {
    try {
      const secured = await secureSocket(socket, {
        secureContext: contextFor(offer),
        host,
        // Trust is what we want to find out; nothing is sent over it but a goodbye.
        rejectUnauthorized: false,
        checkServerIdentity: () => undefined,
        minDHSize: 1,
        timeoutMs: handshakeTimeoutMs,
      })
      secured.on('error', () => {})
      const recorded = recordOf(host, secured)
      if (goodbye === undefined) secured.destroy()
      else secured.end(goodbye, () => secured.destroySoon())
      return recorded
    } catch (error) {
      socket.destroy()
      return toFailure(error)
    }
  }
}

export const createShakeHands =
  (openSocket: OpenSocket, shakeOver: ShakeOver): ShakeHands =>
  async (host, offer) => {
    try {
      const socket = await openSocket(host, 443, { timeoutMs: connectTimeoutMs })
      return await shakeOver(socket, host, offer)
    } catch (error) {
      return toFailure(error)
    }
  }
