import { after } from 'node:test'
import Fastify from 'fastify'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import { createAuthenticate } from '../../../server/src/gateway/authenticate.ts'
import { createCredentialStates } from '../../../server/src/gateway/credential-states.ts'
import { identifyClients } from '../../../server/src/gateway/identify-clients.ts'
import { createKeyring, type KeyringOptions } from '../../../server/src/gateway/keyring.ts'
import { createCounters } from '../../../server/src/gateway/rate-limit.ts'
import { registerToken } from '../../../server/src/gateway/token.ts'
import { mcpPath, registerWellKnown } from '../../../server/src/gateway/well-known.ts'
import { freePort } from '../free-port.ts'
import { createTestLimiter } from '../rate-limit/test-limiter.ts'

type Options = Partial<KeyringOptions> & {
  clock?: () => Date
  /** Defaults to its own address; two processes of one service share the same public URL. */
  publicUrl?: string
  failuresPerMinute?: number
  /** Where the token endpoint reads credentials, if not from the keys' store. */
  credentialStore?: Store
}

/** One process of the service, limited to authentication. */
export const startAuthProcess = async (store: Store, options: Options = {}) => {
  const { clock = () => new Date(), failuresPerMinute = 20, tokenTtlSeconds = 3600 } = options
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const keyring = await createKeyring({
    store,
    cursorTtlSeconds: 86_400,
    onReloadError: () => {},
    ...options,
    tokenTtlSeconds,
  })
  const counters = await createCounters({
    backend: { kind: 'memory' },
    log: { info: () => {}, warn: () => {} },
  })
  const context = { keyring, clock, publicUrl: options.publicUrl ?? url }
  const credentialStates = createCredentialStates(store)

  const app = Fastify()
  app.decorateRequest('claimedAccount', undefined)
  identifyClients(app, [])
  registerWellKnown(app, { ...context, mcpPaths: [mcpPath] })
  await registerToken(app, {
    ...context,
    store: options.credentialStore ?? store,
    tokenTtlSeconds,
    limiter: createTestLimiter(counters, failuresPerMinute),
  })
  await app.listen({ host: '127.0.0.1', port })
  after(async () => {
    await app.close()
    await keyring.close()
    await counters.close()
  })
  return {
    url,
    context,
    keyring,
    credentialStates,
    authenticate: createAuthenticate({ ...context, credentialStates }),
  }
}
