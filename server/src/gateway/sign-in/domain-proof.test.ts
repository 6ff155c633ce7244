import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson } from '../../../../test/support/accounts.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { type Claims, startIdentityProvider } from '../../../../test/support/identity-provider.ts'
import { proveDomain } from '../../../../test/support/prove-domain.ts'
import { updateDomainProof } from '../../store/organization/domain-proof.ts'

const publicUrl = 'http://parapet.test'
const path = '/console/v1/sign-in/oidc'
const client = { clientId: 'parapet', clientSecret: 'the secret of the client' }
const provider = await startIdentityProvider({ ...client, redirectUrl: `${publicUrl}${path}/callback` })
const domain = `v${randomUUID().slice(0, 8)}.com`

const serve = async (organization?: string) => {
  const started = await startService({
    oidc: {
      ...client,
      issuerUrl: provider.issuerUrl,
      buttonLabel: 'Example ID',
      roleClaim: 'groups',
      defaultRole: 'viewer',
      secondFactor: 'trusted',
      allowedDomains: [domain],
      organization,
    },
    tokenFailuresPerMinute: 1_000,
  })
  /** Signs in a new person of the allowed domain; returns the organization they join, or the refusal. */
  const land = async (as: Partial<Claims> = {}): Promise<string | null> => {
    const browser = newBrowser(started.request)
    const left = await browser.send(path)
    const claims = { sub: randomUUID(), email: `${randomUUID()}@${domain}`, email_verified: true, ...as }
    const back = await provider.pass(left.headers.get('location') ?? '', claims)
    const { headers } = await browser.send(back.slice(publicUrl.length))
    const location = headers.get('location')
    if (location !== '/') return location
    return (await browser.send('/console/v1/session')).body.session.organization.id
  }
  return { ...started, land }
}

const refused = '/sign-in?problem=OIDC_NO_MEMBERSHIP'
const { service, newOrganization, land } = await serve()
const { store } = service

const newHolder = async () => {
  const organization = await newOrganization()
  await newPerson(store, { [organization.organizationId]: 'owner' })
  const added = await organization.console('/console/v1/organization/domains', {
    method: 'POST',
    body: { domain },
  })
  assert.equal(added.status, 200)
  return organization
}

const remove = ({ console: call }: TestOrganization) =>
  call(`/console/v1/organization/domains/${domain}/remove`, { method: 'POST', body: {} })

test("a squatter who adds a company's domain gets none of its people", async () => {
  const squatter = await newHolder()
  assert.equal(await land(), refused)
  const { organizationId, publicId } = await newHolder()
  await proveDomain(store, { organizationId, domain })
  assert.equal(await land(), publicId)
  assert.notEqual(publicId, squatter.publicId)
})

test('once a proof lapses nobody joins by it, and the provider decides no role there', async () => {
  const [first, second] = [await newHolder(), await newHolder()]
  // Earlier than any other in this file.
  await proveDomain(store, { organizationId: first.organizationId, domain }, new Date(0))
  await proveDomain(store, { organizationId: second.organizationId, domain }, new Date(1))
  const as = { sub: randomUUID(), email: `${randomUUID()}@${domain}`, groups: ['analyst'] }
  assert.equal(await land(as), first.publicId)
  await store.inOrganization(first.organizationId, (db) =>
    updateDomainProof(db, domain, {
      provenAt: null,
      lapsedAt: new Date(),
      failingSince: null,
      problem: null,
      dueAt: new Date(),
      checkedAt: new Date(),
    }),
  )
  assert.equal(await land(), second.publicId)
  await land({ ...as, groups: ['owner'] })
  const { members } = (await first.console('/console/v1/members')).body
  const member = members.find(({ email }: { email: string }) => email === as.email)
  assert.equal(member.role, 'analyst')
  await remove(second)
  assert.notEqual(await land(), second.publicId)
})

test('the operator names an organization by its id, without a proof, or by a domain it has proven', async () => {
  const { organizationId, publicId, domain: own } = await newOrganization()
  assert.equal(await (await serve(publicId)).land(), publicId)
  assert.equal(await (await serve('org_none')).land(), refused)
  const named = await serve(own)
  assert.equal(await named.land(), refused)
  const squatter = await newOrganization()
  await squatter.console('/console/v1/organization/domains', { method: 'POST', body: { domain: own } })
  assert.equal(await named.land(), refused)
  await proveDomain(store, { organizationId, domain: own })
  assert.equal(await named.land(), publicId)
})
