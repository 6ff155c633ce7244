import type { DnsAnswer } from './dns-answer.ts'

export type MxRecord = { exchange: string; priority: number }

export type CaaRecord = { tag: string; value: string }

/** An answer with the name that was asked for. */
export type Named<R> = { name: string; answer: DnsAnswer<R> }

export type RecordedCertificate = {
  subject: string
  issuer: string
  /** DNS names that it is for. */
  names: readonly string[]
  /** RFC 3339. */
  validFrom: string
  validTo: string
  isSelfSigned: boolean
  keyType: string
  /** Of an RSA key. */
  keyBits?: number
  /** By OpenSSL's name; unset where the runtime does not tell. */
  signatureAlgorithm?: string
}

export type RecordedHandshake =
  | {
      outcome: 'done'
      /** As OpenSSL names it, such as TLSv1.2. */
      protocol: string
      cipher: string
      certificate: RecordedCertificate
      /** Those above it, as far as they are known, without the root. */
      chain: readonly RecordedCertificate[]
      isForHost: boolean
      /** OpenSSL's word for why the chain is not trusted, if it is not. */
      trustError?: string
    }
  /** The server ended it. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string }

export type RecordedHop = {
  url: string
  status: number
  /** Names in lower case, in the order of the answer. */
  headers: readonly (readonly [name: string, value: string])[]
}

export type RecordedHttp =
  | {
      outcome: 'answered'
      /** The first answer, and those after redirects within the company's own domain. */
      hops: readonly [RecordedHop, ...RecordedHop[]]
      /** Of the last answer, cut where it is long; unset where it is not text. */
      body?: string
    }
  /** Nobody listens on the port. */
  | { outcome: 'closed' }
  | { outcome: 'failed'; reason: string }

export type RecordedHost = {
  host: string
  /** With all that is usual now. */
  handshake: RecordedHandshake
  /** With TLS 1.0 and 1.1 only. */
  legacyHandshake: RecordedHandshake
  /** With ciphers only that nobody should accept. */
  weakHandshake: RecordedHandshake
  /** The root over HTTP, without following redirects. */
  plain: RecordedHttp
  /** The root over HTTPS. */
  secure: RecordedHttp
  securityTxt: RecordedHttp
}

export type RecordedMailServer = {
  exchange: string
  answer: { outcome: 'answered'; extensions: readonly string[] } | { outcome: 'failed'; reason: string }
}

/** A name with the aliases that lead on from it. */
export type RecordedAlias = {
  name: string
  /** Each the target of the one before; none where the name is no alias. */
  targets: readonly string[]
  /** The addresses of the last target. */
  end: DnsAnswer<string>
}

/** What DNS and the servers of a domain answered, as it was received: nothing in it is trusted. */
export type RecordedDomain = {
  domain: string
  /** The domain that can be registered, at or above it. */
  zone: string
  /** RFC 3339. */
  observedAt: string
  mx: DnsAnswer<MxRecord>
  /** Of the domain, or where it is no zone of its own, of the one that can be registered. */
  ns: Named<string>
  txt: DnsAnswer<string>
  /** From the domain up to the zone, until one has some. */
  caa: readonly Named<CaaRecord>[]
  ds: Named<string>
  /** Of the domain, and where that has none, of the zone. */
  dmarc: readonly Named<string>[]
  mtaSts: Named<string>
  mtaStsPolicy: RecordedHttp | undefined
  tlsRpt: Named<string>
  /** TXT records of names that the SPF record leads to. */
  spf: readonly Named<string>[]
  /** Of a name that nobody has set up. */
  stray: Named<string>
  aliases: readonly RecordedAlias[]
  /** Of those that have an address: the domain and its www. */
  hosts: readonly RecordedHost[]
  mailServers: readonly RecordedMailServer[]
}
