import type { DnsAnswer } from './dns-answer.ts'

export type MxRecord = { exchange: string; priority: number }

export type CaaRecord = { tag: string; value: string; isCritical?: boolean }

export type SrvRecord = { target: string; port: number }

export type SoaRecord = {
  /** The primary name server. */
  mname: string
  /** The mailbox of who runs the zone, as a name. */
  rname: string
}

/** An answer with the name that was queried. */
export type Named<R> = { name: string; answer: DnsAnswer<R> }

export type RecordedCertificate = {
  subject: string
  issuer: string
  /** DNS names it is valid for. */
  names: readonly string[]
  /** RFC 3339. */
  validFrom: string
  validTo: string
  isSelfSigned: boolean
  keyType: string
  /** For RSA keys. */
  keyBits?: number
  /** OpenSSL's name, for elliptic-curve keys. */
  curve?: string
  /** OpenSSL's name; unset if the runtime does not report it. */
  signatureAlgorithm?: string
  /** Where the issuer's certificate can be downloaded, if the certificate says so. */
  issuerUrl?: string
  /** As TLSA records name it: selector, matching type and digest. */
  digests?: readonly string[]
}

export type RecordedHandshake =
  | {
      outcome: 'done'
      /** As OpenSSL names it, such as TLSv1.2. */
      protocol: string
      cipher: string
      certificate: RecordedCertificate
      /** The certificates above it, as far as known, without the root. */
      chain: readonly RecordedCertificate[]
      isForHost: boolean
      /** OpenSSL's reason why the chain is not trusted, if it is not. */
      trustError?: string
      /** The size of the group, if the key exchange was Diffie-Hellman without curves. */
      groupBits?: number
    }
  /** The server closed it. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string }

/** What a server answers to an offer that no client should make; the handshake is not finished. */
export type RecordedHello =
  | { outcome: 'done'; protocol: string; cipher: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string }

export type RecordedHop = {
  url: string
  status: number
  /** Lower-case names, in response order. */
  headers: readonly (readonly [name: string, value: string])[]
}

export type RecordedHttp =
  | {
      outcome: 'answered'
      /** The first response, and those after redirects within the company's own domain. */
      hops: readonly [RecordedHop, ...RecordedHop[]]
      /** Body of the last response, truncated if long; unset if it is not text. */
      body?: string
    }
  /** Nothing listens on the port. */
  | { outcome: 'closed' }
  | {
      outcome: 'failed'
      reason: string
      /** Whether the call needed a valid certificate and got none. */
      isUntrusted?: boolean
    }

export type RecordedHost = {
  host: string
  /** Offering every current version and cipher. */
  handshake: RecordedHandshake
  /** Offering only TLS 1.0 and 1.1. */
  legacyHandshake: RecordedHandshake
  /** Offering only ciphers that no server should accept. */
  weakHandshake: RecordedHandshake
  // Older recordings lack the next three.
  /** Offering only Diffie-Hellman without curves. */
  dheHandshake?: RecordedHandshake
  /** Offering only ciphers that are broken. */
  brokenHello?: RecordedHello
  /** Offering only SSL 3.0. */
  ssl3Hello?: RecordedHello
  /** The root over HTTP, without following redirects. */
  plain: RecordedHttp
  /** The root over HTTPS. */
  secure: RecordedHttp
  securityTxt: RecordedHttp
  /** Answers to requests that name another site as the target of a redirect, with the origin `null`. */
  redirectAnswers?: readonly RecordedHttp[]
}

export type RecordedMailServer = {
  exchange: string
  answer:
    | {
        outcome: 'answered'
        extensions: readonly string[]
        /** After STARTTLS, if the server accepted it. */
        handshake?: RecordedHandshake
      }
    | { outcome: 'failed'; reason: string }
}

/** What a name server says about the zone when asked directly. */
export type RecordedZoneAnswer =
  | {
      outcome: 'answered'
      /** Whether it serves the zone. */
      isAuthoritative: boolean
      /** Whether it sends the whole zone to anyone. */
      isTransferred: boolean
      /** It looks up other domains for anyone. */
      isRecursive?: boolean
    }
  | { outcome: 'failed'; reason: string }

export type RecordedNameServer = {
  name: string
  addresses: DnsAnswer<string>
  /** Set if the name is an alias. */
  target?: string
  /** It has addresses, but none that is on the internet. */
  isPrivate?: boolean
  /** Unset if it was not asked. */
  answer?: RecordedZoneAnswer
}

/** A name with its chain of CNAME records. */
export type RecordedAlias = {
  name: string
  /** Each is the target of the previous one; empty if the name is not an alias. */
  targets: readonly string[]
  /** The addresses of the last target. */
  end: DnsAnswer<string>
}

/** A name that holds records but no server, such as a DKIM selector, with its chain of CNAME records. */
export type RecordedPointer = Omit<RecordedAlias, 'end'>

/** The host of an MX record; its end is the addresses of the last name. */
export type RecordedExchange = RecordedAlias & {
  /** It has addresses, but none that is on the internet. */
  isPrivate?: boolean
}

/** What DNS and a domain's servers answered, as received: none of it is trusted. */
export type RecordedDomain = {
  domain: string
  /** The registrable domain at or above it. */
  zone: string
  /** RFC 3339. */
  observedAt: string
  mx: DnsAnswer<MxRecord>
  /** For the domain or, if it is not a zone of its own, for the registrable domain. */
  ns: Named<string>
  txt: DnsAnswer<string>
  /** From the domain up to the zone, ending at the first name that has records. */
  caa: readonly Named<CaaRecord>[]
  ds: Named<string>
  /** For the domain and, if it has none, for each name above it. */
  dmarc: readonly Named<string>[]
  mtaSts: Named<string>
  mtaStsPolicy: RecordedHttp | undefined
  tlsRpt: Named<string>
  /** TXT records of names the SPF record leads to. */
  spf: readonly Named<string>[]
  /** For a name nobody has set up. */
  stray: Named<string>
  aliases: readonly RecordedAlias[]
  /** Those of the domain and its www that have an address. */
  hosts: readonly RecordedHost[]
  mailServers: readonly RecordedMailServer[]
  // Older recordings lack the following.
  /** Whether other organizations accept the domain's DMARC reports. */
  dmarcReports?: readonly Named<string>[]
  /** MX records of the domains that get them. */
  reportMx?: readonly Named<MxRecord>[]
  /** Addresses and MX records of names the SPF record leads to. */
  spfHosts?: readonly Named<string>[]
  spfMx?: readonly Named<MxRecord>[]
  exchanges?: readonly RecordedExchange[]
  nameServers?: readonly RecordedNameServer[]
  /** The zone's keys, as key tag and algorithm. */
  dnskey?: Named<string>
  /** Whether the zone's signatures are invalid; unset if unknown. */
  isBogus?: boolean
  /** Name servers of the registrable domains of names that do not exist. */
  registrations?: readonly Named<string>[]
  /** Addresses of the host that should have the MTA-STS policy. */
  mtaStsHost?: DnsAnswer<string>
  /** The pages of aliases of services where others could claim the name. */
  claimable?: readonly { name: string; page: RecordedHttp }[]
  /** Names in the domain whose addresses are of an internal network, and those whose lookup failed. */
  internalNames?: readonly Named<string>[]
  /** TLSA records of the mail servers that were asked, by host: usage, selector, matching type and digest. */
  tlsa?: readonly Named<string>[]
  /** TXT records of DKIM selectors; missing if the selector is an alias of nothing. */
  dkim?: readonly Named<string>[]
  // The following only reveal fourth parties, and older recordings lack them.
  soa?: Named<SoaRecord>
  srv?: readonly Named<SrvRecord>[]
  /** TXT records of names where services have theirs: DKIM selectors, BIMI, verifications. */
  texts?: readonly Named<string>[]
  /** CNAME records below the domain, such as those of DKIM selectors and `_dmarc`. */
  pointers?: readonly RecordedPointer[]
}
