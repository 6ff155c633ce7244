import assert from 'node:assert/strict'
import { createHmac, createPublicKey } from 'node:crypto'
import { test } from 'node:test'
import { ApiError } from '@parapet/contract'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { createAuthDatabase, createTestCredential } from '../../../test/support/auth/auth-database.ts'
import { startAuthProcess } from '../../../test/support/auth/auth-process.ts'

const { store } = await createAuthDatabase()
const service = await startAuthProcess(store, { publicUrl: 'https://parapet.example' })
const { clientId, organizationId, publicId } = await createTestCredential(store)
const { kid, key } = service.keyring.signingKey()
const [publicKey = {}] = service.keyring.jwks().keys
const attacker = await generateKeyPair('EdDSA', { extractable: true })

const nowSeconds = Math.floor(Date.now() / 1000)
const goodHeader: JWTHeaderParameters = { alg: 'EdDSA', typ: 'at+jwt', kid }
const goodClaims: JWTPayload = {
  iss: 'https://parapet.example',
  aud: 'https://parapet.example',
  sub: clientId,
  client_id: clientId,
  org: publicId,
  scope: 'avd.read',
  cv: 1,
  jti: 'a',
  iat: nowSeconds,
  exp: nowSeconds + 600,
}

const sign = (header: object = {}, claims: object = {}, signer = key): Promise<string> => {
  const crit = { crit: Object.fromEntries(['exp', 'x-made-up', 'b64'].map((name) => [name, true])) }
  return new SignJWT({ ...goodClaims, ...claims })
    .setProtectedHeader({ ...goodHeader, ...header })
    .sign(signer, crit)
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const hmac = (secret: string | Buffer, header: object): string => {
  const content = `${part(header)}.${part(goodClaims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

const present = (token: string) => service.authenticate({ authorization: [`Bearer ${token}`] })

const assertMalformed = async (token: string, what: string): Promise<void> => {
  await assert.rejects(
    present(token),
    (error) => {
      assert.ok(error instanceof ApiError, `${what}: ${String(error)}`)
      assert.equal(error.reason, 'MALFORMED_TOKEN', what)
      return true
    },
    what,
  )
}

test('the token that all attacks vary is accepted itself', async () => {
  assert.equal((await present(await sign())).organizationId, organizationId)
})

test('an unsigned token is refused, however it spells "none" [AUTH-23]', async () => {
  for (const alg of ['none', 'None', 'NONE', '', 'EdDSA'])
    for (const signature of ['', '.', '.AA'])
      await assertMalformed(`${part({ ...goodHeader, alg })}.${part(goodClaims)}${signature}`, alg)
})

test('a token signed with the public key as a shared secret is refused', async () => {
  const object = createPublicKey({ key: { ...publicKey }, format: 'jwk' })
  const secrets = [
    String(publicKey.x),
    Buffer.from(String(publicKey.x), 'base64url'),
    object.export({ format: 'pem', type: 'spki' }),
    object.export({ format: 'der', type: 'spki' }),
    JSON.stringify(publicKey),
  ]
  for (const secret of secrets)
    for (const alg of ['HS256', 'EdDSA']) await assertMalformed(hmac(secret, { ...goodHeader, alg }), alg)
})

test('another algorithm is refused, even with a valid signature', async () => {
  const es256 = await generateKeyPair('ES256')
  await assertMalformed(await sign({ alg: 'ES256' }, {}, es256.privateKey), 'ES256')
  await assertMalformed(await sign({ alg: 'Ed25519' }), 'Ed25519')
})

test('a token that names its key in any way other than a known id is refused', async () => {
  const jwk = await exportJWK(attacker.publicKey)
  const { privateKey } = attacker
  await assertMalformed(await sign({}, {}, privateKey), 'a key of somebody else')
  await assertMalformed(await sign({ jwk }, {}, privateKey), 'jwk')
  for (const header of [
    { jwk },
    { jku: 'http://127.0.0.1:1/jwks.json' },
    { x5u: 'http://127.0.0.1:1/cert.pem' },
    { x5c: ['MIIB'] },
    { 'x-made-up': true },
  ]) {
    const [name = ''] = Object.keys(header)
    await assertMalformed(await sign(header), `${name} beside a good signature`)
    await assertMalformed(await sign({ ...header, kid: undefined }, {}, privateKey), `${name} instead of kid`)
  }
})

test('a token with a critical extension is refused', async () => {
  await assertMalformed(await sign({ crit: ['exp'], exp: 1 }), 'crit exp')
  await assertMalformed(await sign({ crit: ['x-made-up'], 'x-made-up': 1 }), 'crit made up')
  await assertMalformed(`${part({ ...goodHeader, crit: ['b64'], b64: false })}.${part(goodClaims)}.AA`, 'b64')
})

test('a key id is looked up in a table and used for nothing else', async () => {
  const odd = [
    '',
    '../../../dev/null',
    '/dev/null',
    "' or 1=1 --",
    '__proto__',
    'constructor',
    `${kid} `,
    'x'.repeat(1500),
  ]
  for (const name of [...odd, undefined, null, 0, [kid], { kid }])
    await assertMalformed(await sign({ kid: name }), JSON.stringify(name) ?? 'undefined')
})

test('a token of another kind is refused', async () => {
  for (const typ of ['JWT', 'jwt', 'AT+JWT', 'at+jwt ', 'application/at+jwt', undefined, null])
    await assertMalformed(await sign({ typ }), String(typ))
})

test('a token of another issuer or for another audience is refused', async () => {
  for (const address of [
    'https://other.example',
    'https://parapet.example/',
    'https://parapet.example.evil',
    '',
    undefined,
  ]) {
    await assertMalformed(await sign({}, { iss: address }), `iss ${address}`)
    await assertMalformed(await sign({}, { aud: address }), `aud ${address}`)
  }
})

test('a token that lacks a claim, or has one of the wrong form, is refused', async () => {
  for (const claim of ['iss', 'aud', 'sub', 'client_id', 'scope', 'cv', 'jti', 'iat', 'exp'])
    await assertMalformed(await sign({}, { [claim]: undefined }), `without ${claim}`)
  for (const claims of [
    { sub: 'prc_other' },
    { client_id: ['x'] },
    { scope: ['avd.read'] },
    { cv: '1' },
    { exp: 'tomorrow' },
  ])
    await assertMalformed(await sign({}, claims), JSON.stringify(claims))
})

test('a token that is not valid yet is refused', async () => {
  await assertMalformed(await sign({}, { nbf: nowSeconds + 60 }), 'nbf')
})

const bytes = (text: string): string =>
  text
    .split('.')
    .map((piece) => Buffer.from(piece, 'base64url').toString('hex'))
    .join('.')

test('a token with any character changed is refused', async () => {
  const token = await sign()
  for (let at = 0; at < token.length; at += 7) {
    const changed = `${token.slice(0, at)}${token[at] === 'B' ? 'C' : 'B'}${token.slice(at + 1)}`
    if (bytes(changed) !== bytes(token)) await assertMalformed(changed, `position ${at}`)
  }
  const [header = '', , signature = ''] = token.split('.')
  const richer = part({ ...goodClaims, scope: 'avd.read vendor-directory.delete' })
  await assertMalformed(`${header}.${richer}.${signature}`, 'payload exchanged')
})

test('anything that is not a token is refused', async () => {
  const token = await sign()
  const huge = await sign({}, { filler: 'x'.repeat(10_000) })
  for (const text of [
    'a',
    '.',
    '..',
    'a.b.c',
    'a.b.c.d.e',
    `${token}.`,
    `.${token}`,
    token.slice(0, -1),
    `${token}${token}`,
    'x'.repeat(10_000),
    `${'x.'.repeat(5_000)}x`,
    huge,
  ])
    await assertMalformed(text, text.slice(0, 30))
})
