import { after } from 'node:test'
import Fastify from 'fastify'
import type { Store } from '../../server/src/store/store.ts'
import { createAuthenticate } from '../../server/src/gateway/authenticate.ts'
import { createCredentialStates } from '../../server/src/gateway/credential-states.ts'
import { createKeyring, type KeyringOptions } from '../../server/src/gateway/keyring.ts'
import { createCounters, createFailureLimiter } from '../../server/src/gateway/rate-limit.ts'
import { registerToken } from '../../server/src/gateway/token.ts'
import { registerWellKnown } from '../../server/src/gateway/well-known.ts'
import { freePort } from '../free-port.ts'

type Options = Partial<KeyringOptions> & {
  clock?: () => Date
  /** Where it is reached, unless given: two processes of one service call themselves the same. */
  publicUrl?: string
  failuresPerMinute?: number
  /** What the token endpoint reads credentials from, where that is another than the keys' store. */
  credentialStore?: Store
}

/** One process of the service, as far as authentication goes. */
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
    windowSeconds: 60,
    log: { info: () => {}, warn: () => {} },
  })
  const context = { keyring, clock, publicUrl: options.publicUrl ?? url }
  const credentialStates = createCredentialStates(store)

  const app = Fastify()
  registerWellKnown(app, context)
  await registerToken(app, {
    ...context,
    store: options.credentialStore ?? store,
    tokenTtlSeconds,
    failureLimiter: createFailureLimiter({ counters, limit: failuresPerMinute }),
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
