import { checksOf, handshake } from './check.ts'

export const tlsChecks = checksOf('OBSERVATION_CATEGORY_ENCRYPTION')([
  {
    type: 'tls_certificate_expired',
    family: 'certificate',
    see: (place) =>
      handshake(
        place,
        `validity of ${90 + (place.index % 4) * 91} days, expired`,
        'The certificate has expired.',
      ),
  },
  {
    type: 'tls_certificate_expiring_14d',
    family: 'certificate',
    see: (place) =>
      handshake(
        place,
        `${1 + (place.index % 13)} days left`,
        'The certificate expires in less than 14 days.',
      ),
  },
  {
    type: 'tls_certificate_self_signed',
    family: 'certificate',
    see: (place) =>
      handshake(place, `subject = issuer = CN=${place.host}`, 'Subject and issuer are identical.'),
  },
  {
    type: 'tls_certificate_hostname_mismatch',
    family: 'certificate',
    see: (place) =>
      handshake(place, `names: default.${place.domain}`, 'The certificate does not cover this host name.'),
  },
  {
    type: 'tls_certificate_untrusted_chain',
    family: 'certificate',
    see: (place) => handshake(place, 'chain of 1 certificate', 'The issuer certificate could not be found.'),
  },
  {
    type: 'tls_certificate_weak_signature',
    family: 'certificate',
    see: (place) => handshake(place, 'sha1WithRSAEncryption', 'The signature uses SHA-1.'),
  },
  {
    type: 'tls_certificate_weak_key',
    family: 'certificate',
    see: (place) => handshake(place, 'RSA, 1024 bits', 'The key has fewer than 2048 bits.'),
  },
  {
    type: 'tls_legacy_protocol',
    family: 'protocol',
    see: (place) =>
      handshake(
        place,
        `TLSv1${place.index % 2 === 0 ? '' : '.1'}, AES128-SHA`,
        'A handshake with an outdated TLS version succeeded.',
      ),
  },
  {
    type: 'tls_weak_cipher',
    family: 'cipher',
    see: (place) =>
      handshake(
        place,
        place.index % 2 === 0 ? 'TLSv1.2, DES-CBC3-SHA' : 'TLSv1.2, AES256-SHA',
        'A handshake with a weak cipher succeeded.',
      ),
  },
  {
    type: 'tls13_missing',
    family: 'tls13',
    see: (place) =>
      handshake(
        place,
        'TLSv1.2, ECDHE-RSA-AES128-GCM-SHA256',
        'The newest version the server supports is TLS 1.2.',
      ),
  },
  {
    type: 'tls_certificate_incomplete_chain',
    family: 'certificate',
    see: (place) =>
      handshake(
        place,
        'issuer CN=Example Issuing CA 3',
        'The server does not send the certificate of CN=Example Issuing CA 3',
      ),
  },
  {
    type: 'tls_certificate_lifetime_excessive',
    family: 'certificate',
    see: (place) =>
      handshake(
        place,
        'valid for 365 days',
        'The certificate is valid for 365 days; since 2026-03-15 the maximum is 200.',
      ),
  },
  {
    type: 'tls_weak_group',
    family: 'group',
    see: (place) => handshake(place, 'TLSv1.2, DHE-RSA-AES128-GCM-SHA256', 'The group has 1024 bits.'),
  },
])
