// oxlint-disable-next-line import/no-unassigned-import -- the library requires it to be loaded
import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

x509.cryptoProvider.set(webcrypto)

type KeyKind = 'ec' | 'rsa-2048' | 'rsa-1024'

type Wish = {
  names: readonly string[]
  key?: KeyKind
  /** Days from now; negative for the past. */
  fromDays?: number
  toDays?: number
  digest?: 'SHA-256' | 'SHA-1'
  /** Where the certificate says its issuer's can be downloaded. */
  issuerUrl?: string
}

export type Identity = { cert: string; key: string }

type Issue = (wish: Wish) => Promise<Identity>

export type Authority = {
  /** PEM, for a trust store. */
  certificate: string
  issue: Issue
  /** Issues through an intermediate authority that is valid for these days. */
  intermediate: (days: Pick<Wish, 'fromDays' | 'toDays'>) => Promise<Issue>
}

const dayMs = 86_400_000

const newKeys = async (kind: KeyKind, digest: string): Promise<webcrypto.CryptoKeyPair> => {
  const uses: webcrypto.KeyUsage[] = ['sign', 'verify']
  if (kind === 'ec') return webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, uses)
  return webcrypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: kind === 'rsa-1024' ? 1024 : 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: digest,
    },
    true,
    uses,
  )
}

const privatePem = async ({ privateKey }: webcrypto.CryptoKeyPair): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY')

const signing = (keys: webcrypto.CryptoKeyPair, digest: string) =>
  keys.privateKey.algorithm.name === 'ECDSA'
    ? { name: 'ECDSA', hash: digest }
    : { name: 'RSASSA-PKCS1-v1_5', hash: digest }

const validity = ({ fromDays = -1, toDays = 90 }: Wish) => ({
  notBefore: new Date(Date.now() + fromDays * dayMs),
  notAfter: new Date(Date.now() + toDays * dayMs),
})

const serverExtensions = (names: readonly string[]): x509.Extension[] => [
  new x509.BasicConstraintsExtension(false),
  new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns', value }))),
]

export const selfSigned = async (wish: Wish): Promise<Identity> => {
  const keys = await newKeys(wish.key ?? 'ec', 'SHA-256')
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${wish.names[0] ?? 'nobody'}`,
    ...validity(wish),
    keys,
    signingAlgorithm: signing(keys, 'SHA-256'),
    extensions: serverExtensions(wish.names),
  })
  return { cert: certificate.toString('pem'), key: await privatePem(keys) }
}

const authorityExtensions = async (
  own: webcrypto.CryptoKey,
  issuer?: webcrypto.CryptoKey,
): Promise<x509.Extension[]> => [
  new x509.BasicConstraintsExtension(true, undefined, true),
  new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
  await x509.SubjectKeyIdentifierExtension.create(own),
  ...(issuer ? [await x509.AuthorityKeyIdentifierExtension.create(issuer)] : []),
]

/** Issues certificates signed by an authority; servers send `chain` after their own certificate. */
const issuing =
  (authority: x509.X509Certificate, keys: webcrypto.CryptoKeyPair, chain = ''): Issue =>
  async (wish) => {
    const own = await newKeys(wish.key ?? 'ec', 'SHA-256')
    const certificate = await x509.X509CertificateGenerator.create({
      subject: `CN=${wish.names[0] ?? 'nobody'}`,
      issuer: authority.subject,
      ...validity(wish),
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: signing(keys, wish.digest ?? 'SHA-256'),
      extensions: [
        ...serverExtensions(wish.names),
        await x509.AuthorityKeyIdentifierExtension.create(keys.publicKey),
        ...(wish.issuerUrl === undefined
          ? []
          : [new x509.AuthorityInfoAccessExtension({ caIssuers: wish.issuerUrl })]),
      ],
    })
    return { cert: `${certificate.toString('pem')}\n${chain}`, key: await privatePem(own) }
  }

/** The test's own authority, with new keys in each run. */
export const createAuthority = async (name: string, key: KeyKind = 'ec'): Promise<Authority> => {
  const keys = await newKeys(key, 'SHA-256')
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    ...validity({ names: [], fromDays: -1000, toDays: 1000 }),
    keys,
    signingAlgorithm: signing(keys, 'SHA-256'),
    extensions: await authorityExtensions(keys.publicKey),
  })
  const intermediate = async (days: Pick<Wish, 'fromDays' | 'toDays'>): Promise<Issue> => {
    const own = await newKeys('ec', 'SHA-256')
    const certificate = await x509.X509CertificateGenerator.create({
      subject: `CN=${name} Intermediate`,
      issuer: root.subject,
      ...validity({ names: [], ...days }),
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: signing(keys, 'SHA-256'),
      extensions: await authorityExtensions(own.publicKey, keys.publicKey),
    })
    return issuing(certificate, own, certificate.toString('pem'))
  }
  return { certificate: root.toString('pem'), issue: issuing(root, keys), intermediate }
}
