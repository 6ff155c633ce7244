import type { Json } from '../../kernel/signable-json.ts'
import type {
  RecordedCertificate,
  RecordedHandshake,
  RecordedHello,
  RecordedHost,
} from '../recorded-domain.ts'
import type { SeenObject } from '../../observations/evidence-record.ts'
import { within } from './within.ts'

const maxNames = 8_192
/** No client follows a longer chain. */
const maxChain = 10

const seenCertificate = ({ names, digests, ...certificate }: RecordedCertificate): Json => {
  const { items, omitted } = within(names, maxNames)
  return { ...certificate, names: items, omittedNames: omitted, digests: digests?.toSorted() }
}

/** Why a connection failed says nothing about the server. */
export const seenHandshake = (handshake: RecordedHandshake): Json => {
  if (handshake.outcome === 'failed') return { outcome: 'failed' }
  if (handshake.outcome === 'refused') return { ...handshake }
  const { certificate, chain, ...rest } = handshake
  return {
    ...rest,
    certificate: seenCertificate(certificate),
    chain: chain.slice(0, maxChain).map(seenCertificate),
  }
}

/** An offer besides the usual one: the certificate is the same. */
const seenOffer = (offer: RecordedHandshake | RecordedHello | undefined): Json | undefined => {
  if (offer === undefined) return undefined
  if (offer.outcome === 'failed') return { outcome: 'failed' }
  if (offer.outcome === 'refused') return { ...offer }
  const { outcome, protocol, cipher } = offer
  return { outcome, protocol, cipher, groupBits: 'groupBits' in offer ? offer.groupBits : undefined }
}

export const seenTls = (host: RecordedHost): SeenObject => ({
  kind: 'TLS',
  host: host.host,
  usual: seenHandshake(host.handshake),
  // A server without a usual handshake shows its certificate in the older one.
  legacy:
    host.handshake.outcome === 'done' ? seenOffer(host.legacyHandshake) : seenHandshake(host.legacyHandshake),
  weak: seenOffer(host.weakHandshake),
  diffieHellman: seenOffer(host.dheHandshake),
  broken: seenOffer(host.brokenHello),
  ssl3: seenOffer(host.ssl3Hello),
})
