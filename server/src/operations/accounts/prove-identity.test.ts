import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations, type Operations } from '@parapet/contract'
import { newPerson, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { addTotp, ageProofs, codeOf } from '../../../../test/support/factors.ts'
import { startService } from '../../../../test/support/harness.ts'
import { insertConsoleMembership } from '../../store/accounts/console-membership.ts'

const { newOrganization, request, service } = await startService({ signInFailures: 3 })
const { store } = service
const path = '/console/v1'

const newOwner = async () => {
  const organization = await newOrganization()
  const person = await newPerson(store, { [organization.organizationId]: 'owner' })
  return { ...person, organization, browser: await signedIn(request, person) }
}

type Owner = Awaited<ReturnType<typeof newOwner>>

const invite = ({ browser }: Owner) =>
  browser.post(`${path}/members/invitations`, { email: 'bob@example.com', role: 'viewer' })

const prove = ({ browser }: Owner, proof: object) => browser.post(`${path}/account/proof`, proof)

test('after ten minutes a sensitive change asks for the password again, and then works', async () => {
  const owner = await newOwner()
  assert.equal((await invite(owner)).status, 200)
  await ageProofs(store, owner.userId)
  const refused = await invite(owner)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'PROOF_REQUIRED'])
  assert.equal((await owner.browser.send(`${path}/members`)).status, 200, 'Reading goes on.')
  assert.equal((await prove(owner, { password })).status, 200)
  assert.equal((await invite(owner)).status, 200)
})

test('the strongest proof is asked for: with a second factor the password is not enough', async () => {
  const owner = await newOwner()
  const without = await prove(owner, { code: '000000' })
  assert.deepEqual([without.status, reasonOf(without)], [409, 'FACTOR_MISSING'])
  const [recoveryCode = ''] = await addTotp(store, owner.browser, owner.userId)
  await ageProofs(store, owner.userId)
  const weak = await prove(owner, { password })
  assert.deepEqual([weak.status, reasonOf(weak)], [403, 'FACTOR_REQUIRED'])
  assert.equal(reasonOf(await invite(owner)), 'PROOF_REQUIRED')
  const code = await codeOf(store, owner.userId)
  assert.equal((await prove(owner, { code })).status, 200)
  assert.equal((await invite(owner)).status, 200)
  assert.equal(reasonOf(await prove(owner, { code })), 'FACTOR_REFUSED', 'A code works once.')
  await ageProofs(store, owner.userId)
  assert.equal((await prove(owner, { recoveryCode })).status, 200)
  assert.equal((await invite(owner)).status, 200)
})

test('a proof counts in its own session only', async () => {
  const owner = await newOwner()
  const other = { ...owner, browser: await signedIn(request, owner) }
  await ageProofs(store, owner.userId)
  await prove(other, { password })
  assert.equal(reasonOf(await invite(owner)), 'PROOF_REQUIRED')
  assert.equal((await invite(other)).status, 200)
})

test('a proof comes with a new token, and a copy of the one from before opens nothing any more', async () => {
  const owner = await newOwner()
  const stolen = { ...owner, browser: newBrowser(request, owner.browser.cookies) }
  await ageProofs(store, owner.userId)
  assert.equal((await stolen.browser.send(`${path}/session`)).status, 200)
  assert.equal((await prove(owner, { password })).status, 200)
  assert.notEqual(owner.browser.cookies.get('parapet_session'), stolen.browser.cookies.get('parapet_session'))
  assert.equal((await stolen.browser.send(`${path}/session`)).status, 401)
  assert.equal((await invite(stolen)).status, 401)
  assert.equal((await invite(owner)).status, 200)
})

test('a call that is already under way with a copied token does not take the proven session over', async () => {
  const owner = await newOwner()
  const second = await newOrganization()
  await store.system((db) =>
    insertConsoleMembership(db, {
      userId: owner.userId,
      organizationId: second.organizationId,
      role: 'viewer',
    }),
  )
  for (let round = 0; round < 3; round += 1) {
    await ageProofs(store, owner.userId)
    const stolen = newBrowser(request, owner.browser.cookies)
    const [proven, ...taken] = await Promise.all([
      prove(owner, { password }),
      ...Array.from({ length: 4 }, () =>
        stolen.post(`${path}/session/organization`, { organizationId: second.publicId }),
      ),
    ])
    const winners = [proven, ...taken].filter(({ status }) => status === 200)
    assert.ok(winners.length >= 1)
    if (proven.status === 200) assert.equal((await stolen.send(`${path}/session`)).status, 401)
    else assert.equal((await owner.browser.send(`${path}/session`)).status, 401)
    owner.browser = await signedIn(request, owner)
  }
})

test('wrong passwords and wrong codes are limited', async () => {
  const owner = await newOwner()
  for (let tries = 0; tries < 3; tries += 1)
    assert.equal(reasonOf(await prove(owner, { password: 'wrong' })), 'PASSWORD_WRONG')
  assert.equal((await prove(owner, { password })).status, 429)
  const other = await newOwner()
  await addTotp(store, other.browser, other.userId)
  for (let tries = 0; tries < 3; tries += 1)
    assert.equal(reasonOf(await prove(other, { code: '000000' })), 'FACTOR_REFUSED')
  assert.equal((await prove(other, { code: await codeOf(store, other.userId) })).status, 429)
})

test('nothing, or two proofs, are refused as input', async () => {
  const owner = await newOwner()
  assert.equal((await prove(owner, {})).status, 400)
  await addTotp(store, owner.browser, owner.userId)
  assert.equal((await prove(owner, { code: '1', recoveryCode: '2' })).status, 400)
})

test('programs with a token are not asked', async () => {
  const { organization, userId } = await newOwner()
  await ageProofs(store, userId)
  const made = await organization.request('/public/v1/webhooks', {
    method: 'POST',
    body: { url: 'https://hooks.example.com/x', eventTypes: ['vendor.created'] },
  })
  assert.equal(made.status, 200, made.text)
})

test('credentials, members, domains, secrets, factors, access and deletion are sensitive, and nothing that only reads', () => {
  const declared: Operations = allOperations
  const sensitive = Object.keys(declared).filter((name) => declared[name]?.sensitive)
  assert.deepEqual(sensitive.toSorted(), [
    'AddOrganizationDomain',
    'AddPasskey',
    'BeginPasskey',
    'BeginTotp',
    'ChangeMemberRole',
    'ChangePassword',
    'ConfirmTotp',
    'CreateAlertChannel',
    'CreateCredential',
    'CreateProvisioningToken',
    'CreateWebhook',
    'DeleteAccount',
    'DeleteCredential',
    'DeleteWebhook',
    'InviteMember',
    'RemoveMember',
    'RemoveOrganizationDomain',
    'RemovePasskey',
    'RemoveTotp',
    'RenewRecoveryCodes',
    'ResetMemberFactors',
    'RevokeProvisioningToken',
    'RotateCredential',
    'RotateWebhookSecret',
    'ScheduleOrganizationDeletion',
    'SetNetworkPolicy',
    'SetProvisioningRoles',
    'SetRetention',
    'UpdateAlertChannel',
    'UpdateOrganization',
    'UpdateWebhook',
  ])
  assert.ok(sensitive.every((name) => declared[name]?.method !== 'GET'))
})
