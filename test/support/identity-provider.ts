import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { Provider } from 'oidc-provider'

export type Claims = {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
  groups?: string[]
}

/** Names the person that a browser is; the test decides. */
const whoCookie = 'parapet-test-who'

/** A real OpenID provider on loopback; the test decides who signs in. */
export const startIdentityProvider = async ({
  clientId,
  clientSecret,
  redirectUrl,
}: {
  clientId: string
  clientSecret: string
  redirectUrl: string
}) => {
  const people = new Map<string, Claims>()
  // A sign-in would fail if an idle connection were closed just as it is reused.
  const server = createServer({ keepAliveTimeout: 120_000 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  const issuerUrl = `http://127.0.0.1:${port}`
  const provider = new Provider(issuerUrl, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUrl] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['for the tests'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response)
      return
    }
    void finishInteraction(provider, request, response)
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    issuerUrl,
    /** Sends a browser through the provider; returns the URL it is redirected back to. */
    pass: async (address: string, as: Claims): Promise<string> => {
      people.set(as.sub, as)
      // In the browser's own cookie, because several people may be signing in at once.
      const jar = new Map([[whoCookie, as.sub]])
      let at = address
      for (let hops = 0; hops < 10 && at.startsWith(issuerUrl); hops += 1) {
        const response = await fetch(at, {
          redirect: 'manual',
          headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const line of response.headers.getSetCookie()) {
          const pair = line.split(';', 1)[0] ?? ''
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = response.headers.get('location')
        if (location === null)
          throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
        at = new URL(location, at).href
      }
      return at
    },
  }
}

/** Signs in and grants consent in one step. */
const finishInteraction = async (
  provider: Provider,
  request: Parameters<Provider['interactionDetails']>[0],
  response: Parameters<Provider['interactionDetails']>[1],
): Promise<void> => {
  const accountId = new RegExp(`${whoCookie}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId } })
    return
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? accountId,
    clientId: String(params['client_id']),
  })
  grant.addOIDCScope('openid email profile')
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}
