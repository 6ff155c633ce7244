import { getDiffieHellman } from 'node:crypto'
import { createAuthority, selfSigned } from '../certificates.ts'
import { goodTls } from '../company.ts'
import type { HostParts } from '../world.ts'
import type { Cases } from './cases.ts'

/** PKCS #3: the prime and the generator. */
const dhParameters = (group: string): string => {
  const { prime, generator } = { prime: getDiffieHellman(group).getPrime(), generator: Buffer.from([2]) }
  const integer = (value: Buffer): Buffer => derOf(0x02, Buffer.concat([Buffer.from([0]), value]))
  const der = derOf(0x30, Buffer.concat([integer(prime), derOf(0x02, generator)]))
  return `-----BEGIN DH PARAMETERS-----\n${der.toString('base64')}\n-----END DH PARAMETERS-----\n`
}

const derOf = (tag: number, data: Buffer): Buffer => {
  const length = data.length < 0x80 ? [data.length] : [0x82, data.length >> 8, data.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), data])
}

/** A server's hello with this version and cipher, for a client that offers both. */
const accepting =
  (version: number, cipher: number): HostParts['hello'] =>
  (first) => {
    const ciphersAt = 44 + (first[43] ?? 0)
    if (first.length < ciphersAt + 2 || first.readUInt16BE(9) !== version) return undefined
    const offered = first.subarray(ciphersAt + 2, ciphersAt + 2 + first.readUInt16BE(ciphersAt))
    const numbers = Array.from({ length: offered.length >> 1 }, (_, at) => offered.readUInt16BE(at * 2))
    if (!numbers.includes(cipher)) return undefined
    const number = (value: number): number[] => [value >> 8, value & 0xff]
    const body = [...number(version), ...Buffer.alloc(32), 0, ...number(cipher), 0]
    const message = [2, 0, ...number(body.length), ...body]
    return Buffer.from([22, ...number(version), ...number(message.length), ...message])
  }

const weakTls = { ciphers: `${goodTls.ciphers}:@SECLEVEL=0` }

export const tlsCases: Cases = {
  'an expired certificate': [
    ['tls_certificate_expired', 'mta_sts_missing'],
    async (domain, authority) => ({
      tls: await authority.issue({ names: [domain], fromDays: -90, toDays: -1 }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a certificate that soon expires': [
    ['tls_certificate_expiring_14d'],
    async (domain, authority) => ({
      tls: await authority.issue({ names: [domain, `*.${domain}`], toDays: 13 }),
    }),
  ],
  'a self-signed certificate': [
    ['tls_certificate_self_signed', 'mta_sts_missing'],
    async (domain) => ({
      tls: await selfSigned({ names: [domain] }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a certificate for another name': [
    ['tls_certificate_hostname_mismatch', 'mta_sts_missing'],
    async (domain, authority) => ({
      tls: await authority.issue({ names: [`other.${domain}`, `*.other.${domain}`] }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a certificate for the domain and not for its www': [
    ['tls_certificate_hostname_mismatch'],
    async (domain, authority) => ({
      tls: await authority.issue({ names: [domain, `mta-sts.${domain}`] }),
      dns: { [`www.${domain}`]: { CNAME: domain } },
    }),
  ],
  'a certificate of an unknown authority': [
    ['tls_certificate_untrusted_chain', 'mta_sts_missing'],
    async (domain) => ({
      tls: await (await createAuthority('Nobody')).issue({ names: [domain] }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a good certificate through an authority in between': [
    [],
    async (domain, authority) => {
      const issue = await authority.intermediate({ toDays: 90 })
      return { tls: await issue({ names: [domain, `mta-sts.${domain}`] }) }
    },
  ],
  'an authority in between that has expired': [
    ['tls_certificate_untrusted_chain', 'mta_sts_missing'],
    async (domain, authority) => {
      const issue = await authority.intermediate({ fromDays: -100, toDays: -3 })
      return { tls: await issue({ names: [domain] }), dns: { [`_mta-sts.${domain}`]: null } }
    },
  ],
  'an authority in between that is not sent': [
    ['tls_certificate_incomplete_chain', 'mta_sts_missing'],
    async (domain, authority) => {
      const issue = await authority.intermediate({ toDays: 90 })
      const { cert, key } = await issue({ names: [domain], issuerUrl: 'http://authority.example/1.crt' })
      return {
        tls: { cert: cert.slice(0, cert.indexOf('-----BEGIN', 1)), key },
        dns: { [`_mta-sts.${domain}`]: null },
      }
    },
  ],
  'a certificate that is valid for longer than allowed': [
    ['tls_certificate_lifetime_excessive'],
    async (domain, authority) => ({
      tls: await authority.issue({ names: [domain, `*.${domain}`], toDays: 400 }),
    }),
  ],
  'a certificate that is not valid yet': [
    ['tls_certificate_not_yet_valid', 'mta_sts_missing'],
    async (domain, authority) => ({
      tls: await authority.issue({ names: [domain], fromDays: 3 }),
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a SHA-1 signature': [
    ['tls_certificate_weak_signature', 'mta_sts_missing'],
    async (domain, authority) => ({
      tls: { ...weakTls, ...(await authority.issue({ names: [domain], digest: 'SHA-1' })) },
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a key of 1024 bits': [
    ['tls_certificate_weak_key', 'mta_sts_missing'],
    async (domain, authority) => ({
      tls: { ...weakTls, ...(await authority.issue({ names: [domain], key: 'rsa-1024' })) },
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'TLS 1.0 beside the newer ones': [
    ['tls_legacy_protocol'],
    () => ({
      tls: { minVersion: 'TLSv1', ciphers: `${goodTls.ciphers}:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0` },
    }),
  ],
  'TLS 1.0 and nothing else': [
    ['tls_legacy_protocol', 'tls13_missing', 'mta_sts_missing'],
    (domain) => ({
      tls: { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0' },
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'ciphers without forward secrecy': [
    ['tls_weak_cipher'],
    async (domain, authority) => ({
      tls: {
        ...(await authority.issue({ names: [domain, `mta-sts.${domain}`], key: 'rsa-2048' })),
        ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:AES128-GCM-SHA256',
      },
    }),
  ],
  'ciphers without forward secrecy and no others': [
    ['tls_weak_cipher', 'tls_no_forward_secrecy', 'tls13_missing', 'mta_sts_missing'],
    async (domain, authority) => ({
      tls: {
        ...(await authority.issue({ names: [domain], key: 'rsa-2048' })),
        maxVersion: 'TLSv1.2',
        ciphers: 'AES128-GCM-SHA256',
      },
      dns: { [`_mta-sts.${domain}`]: null },
    }),
  ],
  'a cipher without authentication': [
    ['tls_weak_cipher'],
    () => ({ tls: { ciphers: `${goodTls.ciphers}:AECDH-AES128-SHA:@SECLEVEL=0` } }),
  ],
  'Triple DES': [['tls_weak_cipher'], () => ({ hello: accepting(0x0303, 0x000a) })],
  'SSL 3.0': [['tls_legacy_protocol'], () => ({ hello: accepting(0x0300, 0x002f) })],
  'a small Diffie-Hellman group': [
    ['tls_weak_group'],
    async (domain, authority) => ({
      tls: {
        ...(await authority.issue({ names: [domain, `mta-sts.${domain}`], key: 'rsa-2048' })),
        ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0',
        dhparam: dhParameters('modp2'),
      },
    }),
  ],
  'a large Diffie-Hellman group': [
    [],
    async (domain, authority) => ({
      tls: {
        ...(await authority.issue({ names: [domain, `mta-sts.${domain}`], key: 'rsa-2048' })),
        ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES128-GCM-SHA256',
        dhparam: 'auto',
      },
    }),
  ],
  'no TLS 1.3': [['tls13_missing'], () => ({ tls: { maxVersion: 'TLSv1.2' } })],
}
