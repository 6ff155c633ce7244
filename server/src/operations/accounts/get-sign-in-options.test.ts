import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, password, reasonOf } from '../../../../test/support/accounts.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'

const path = '/console/v1/sign-in'

test('when passwords are off, none is accepted, right or wrong', async () => {
  const { request, newOrganization, service } = await startService({ passwordSignIn: 'off' })
  const { organizationId } = await newOrganization()
  const { email } = await newPerson(service.store, { [organizationId]: 'owner' })
  assert.equal((await request(path)).body.hasPasswordSignIn, false)
  const refused = await newBrowser(request).post(path, { email, password })
  assert.equal(refused.status, 409)
  assert.equal(reasonOf(refused), 'PASSWORD_SIGN_IN_OFF')
})

test('behind https the cookie is secure and bound to the host', async () => {
  const { request, newOrganization, service } = await startService({ publicUrl: 'https://risk.example.com' })
  const { organizationId } = await newOrganization()
  const { email } = await newPerson(service.store, { [organizationId]: 'owner' })
  const browser = newBrowser(request)
  const { headers, status } = await browser.post(path, { email, password })
  assert.equal(status, 200)
  const [pair = '', ...attributes] = headers.getSetCookie()[0]?.split('; ') ?? []
  assert.match(pair, /^__Host-parapet_session=pst_/)
  assert.deepEqual(attributes.filter((attribute) => !attribute.startsWith('Expires=')).toSorted(), [
    'HttpOnly',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  assert.equal((await browser.send('/console/v1/session')).status, 200)
  const plain = newBrowser(request, [['parapet_session', pair.split('=')[1] ?? '']])
  assert.equal((await plain.send('/console/v1/session')).status, 401)
  await browser.post('/console/v1/sign-out')
  assert.deepEqual([...browser.cookies.keys()], ['__Host-parapet_device'])
})

test('visitors are counted by network, and told so', async () => {
  const { request } = await startService({ rateLimitPerMinute: 2 })
  const { headers } = await request(path)
  assert.match(headers.get('ratelimit') ?? '', /^"visitor";/)
  await request(path)
  const limited = await request(path)
  assert.equal(limited.status, 429)
  assert.match(limited.body.message, /^This network/)
})

test('failures from one network are limited, whichever account they try', async () => {
  const { request } = await startService({ signInFailures: 1 })
  const fail = (name: number) =>
    newBrowser(request).post(path, { email: `nobody${name}@example.com`, password })
  const replies = await Promise.all(Array.from({ length: 12 }, (_, name) => fail(name)))
  assert.equal(replies.filter(({ status }) => status === 401).length, 10)
  assert.equal(replies.filter(({ status }) => status === 429).length, 2)
})
