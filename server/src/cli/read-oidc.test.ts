import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'

const readOidc = (env: Record<string, string>) => readConfig(env).oidc

const env = {
  OIDC_ISSUER_URL: 'https://id.example.com/realm',
  OIDC_CLIENT_ID: 'parapet',
  OIDC_CLIENT_SECRET: 'secret',
}

test('an identity provider is its address, a client and a secret; the rest has defaults', () => {
  assert.equal(readOidc({}), undefined)
  assert.deepEqual(readOidc(env), {
    issuerUrl: 'https://id.example.com/realm',
    clientId: 'parapet',
    clientSecret: 'secret',
    buttonLabel: 'Sign in with single sign-on',
    roleClaim: undefined,
    defaultRole: 'viewer',
    secondFactor: 'trusted',
    allowedDomains: [],
    organization: undefined,
  })
  const more = readOidc({
    ...env,
    OIDC_ALLOWED_DOMAINS: 'Example.com, example.org',
    OIDC_ORGANIZATION: 'example.com',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_DEFAULT_ROLE: 'analyst',
    OIDC_BUTTON_LABEL: 'Example ID',
    OIDC_SECOND_FACTOR: 'amr',
  })
  assert.deepEqual(more?.allowedDomains, ['example.com', 'example.org'])
  assert.deepEqual(
    [more.organization, more.roleClaim, more.defaultRole, more.buttonLabel, more.secondFactor],
    ['example.com', 'groups', 'analyst', 'Example ID', 'amr'],
  )
})

test('what cannot be meant is refused with a sentence', () => {
  assert.throws(() => readOidc({ ...env, OIDC_CLIENT_SECRET: '' }), /set together/)
  assert.throws(() => readOidc({ ...env, OIDC_ISSUER_URL: 'http://id.example.com' }), /https:/)
  assert.throws(() => readOidc({ ...env, OIDC_ISSUER_URL: 'http://127.0.0.1.evil.com' }), /https:/)
  assert.throws(() => readOidc({ ...env, OIDC_DEFAULT_ROLE: 'admin' }), /owner, analyst, viewer/)
  assert.throws(() => readOidc({ ...env, OIDC_SECOND_FACTOR: 'mfa' }), /trusted or amr/)
  assert.throws(() => readOidc({ ...env, OIDC_ALLOWED_DOMAINS: 'nonsense' }), /OIDC_ALLOWED_DOMAINS/)
  assert.equal(
    readOidc({ ...env, OIDC_ISSUER_URL: 'http://127.0.0.1:9000' })?.issuerUrl,
    'http://127.0.0.1:9000',
  )
})
