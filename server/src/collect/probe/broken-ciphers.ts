/** What the client offers: ciphers that are broken, or SSL 3.0. */
export type BrokenOffer = 'broken' | 'ssl3'

type Offered = {
  /** As OpenSSL names it. */
  protocol: string
  version: number
  /** OpenSSL's names by the numbers in IANA's registry of cipher suites. */
  ciphers: ReadonlyMap<number, string>
}

const broken = [
  // Without encryption.
  [0x0001, 'NULL-MD5'],
  [0x0002, 'NULL-SHA'],
  [0x003b, 'NULL-SHA256'],
  [0xc006, 'ECDHE-ECDSA-NULL-SHA'],
  [0xc010, 'ECDHE-RSA-NULL-SHA'],
  // Without authentication.
  [0x0018, 'ADH-RC4-MD5'],
  [0x001b, 'ADH-DES-CBC3-SHA'],
  [0x0034, 'ADH-AES128-SHA'],
  [0x003a, 'ADH-AES256-SHA'],
  [0x006c, 'ADH-AES128-SHA256'],
  [0x00a6, 'ADH-AES128-GCM-SHA256'],
  [0x00a7, 'ADH-AES256-GCM-SHA384'],
  [0xc015, 'AECDH-NULL-SHA'],
  [0xc016, 'AECDH-RC4-SHA'],
  [0xc017, 'AECDH-DES-CBC3-SHA'],
  [0xc018, 'AECDH-AES128-SHA'],
  [0xc019, 'AECDH-AES256-SHA'],
  // With keys that were cut down for export.
  [0x0003, 'EXP-RC4-MD5'],
  [0x0006, 'EXP-RC2-CBC-MD5'],
  [0x0008, 'EXP-DES-CBC-SHA'],
  [0x0014, 'EXP-DHE-RSA-DES-CBC-SHA'],
  // RC4 (RFC 7465), DES, and blocks of 64 bits (CVE-2016-2183).
  [0x0004, 'RC4-MD5'],
  [0x0005, 'RC4-SHA'],
  [0xc007, 'ECDHE-ECDSA-RC4-SHA'],
  [0xc011, 'ECDHE-RSA-RC4-SHA'],
  [0x0009, 'DES-CBC-SHA'],
  [0x0015, 'DHE-RSA-DES-CBC-SHA'],
  [0x000a, 'DES-CBC3-SHA'],
  [0x0016, 'DHE-RSA-DES-CBC3-SHA'],
  [0xc008, 'ECDHE-ECDSA-DES-CBC3-SHA'],
  [0xc012, 'ECDHE-RSA-DES-CBC3-SHA'],
  [0x0007, 'IDEA-CBC-SHA'],
] as const

const usualInSsl3 = [
  [0x0004, 'RC4-MD5'],
  [0x0005, 'RC4-SHA'],
  [0x000a, 'DES-CBC3-SHA'],
  [0x0016, 'DHE-RSA-DES-CBC3-SHA'],
  [0x002f, 'AES128-SHA'],
  [0x0033, 'DHE-RSA-AES128-SHA'],
  [0x0035, 'AES256-SHA'],
  [0x0039, 'DHE-RSA-AES256-SHA'],
] as const

export const brokenOffers: Readonly<Record<BrokenOffer, Offered>> = {
  broken: { protocol: 'TLSv1.2 or older', version: 0x0303, ciphers: new Map(broken) },
  ssl3: { protocol: 'SSLv3', version: 0x0300, ciphers: new Map(usualInSsl3) },
}
