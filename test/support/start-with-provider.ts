import { randomUUID } from 'node:crypto'
import { newPerson, signedIn } from './accounts.ts'
import { newBrowser, type TestBrowser } from './browser.ts'
import { type Claims, startIdentityProvider } from './identity-provider.ts'
import { startApart } from './start-apart.ts'

const publicUrl = 'http://parapet.test'
const path = '/console/v1/sign-in/oidc'
const client = { clientId: 'parapet', clientSecret: 'the secret of the client' }

/** The service on a separate database with an identity provider that admits only members and invited people. */
export const startWithProvider = async (overrides: Parameters<typeof startApart>[0] = {}) => {
  const provider = await startIdentityProvider({ ...client, redirectUrl: `${publicUrl}${path}/callback` })
  const started = await startApart({
    tokenFailuresPerMinute: 1_000,
    oidc: {
      ...client,
      issuerUrl: provider.issuerUrl,
      buttonLabel: 'Example ID',
      roleClaim: undefined,
      defaultRole: 'viewer',
      secondFactor: 'trusted',
      allowedDomains: [],
      organization: undefined,
    },
    ...overrides,
  })
  const { request, service, newOrganization } = started
  return {
    ...started,
    /** Signs in through the provider, which asks the person; returns where the browser is redirected afterwards. */
    signInByProvider: async (as: Claims, browser = newBrowser(request), { isFresh = true } = {}) => {
      const left = await browser.send(isFresh ? `${path}?fresh=true` : path)
      const back = await provider.pass(left.headers.get('location') ?? '', as)
      const { headers } = await browser.send(back.slice(publicUrl.length))
      return { browser, location: headers.get('location') }
    },
    /** An organization with an owner who signed in with a password. */
    newOwned: async () => {
      const { organizationId: id, publicId, domain } = await newOrganization()
      const owner = await newPerson(service.store, { [id]: 'owner' })
      return { id, publicId, domain, owner, browser: await signedIn(request, owner) }
    },
  }
}

/** A person's claims at the provider. */
export const identityOf = (email: string): Claims => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Grace Hopper',
})

export const sessionOf = async (browser: TestBrowser) =>
  (await browser.send('/console/v1/session')).body?.session
