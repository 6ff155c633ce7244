import { join } from 'node:path'
import { uuidOf } from '../../../server/src/domain/kernel/id.ts'
import type { Bench } from '../bench.ts'
import { start, stop } from '../start.ts'
import { costOf } from './cost-of.ts'
import type { Figure } from './figure.ts'
import { startBare } from './reads.ts'
import type { Statement } from './statements-of.ts'

const credentialLookUp = (clientId: string): Statement => ({
  name: 'credential',
  text: 'select organization_id, name, scopes, version, secret_hash from credential where client_id = $1',
  values: [uuidOf('prc', clientId)],
})

/** Calls that read no list: an empty response and a token. */
export const benchSmallCalls = async (bench: Bench): Promise<Figure[]> => {
  const { clientId, clientSecret } = bench.credential
  const bare = await startBare(bench, new Map([['token', [credentialLookUp(clientId)]]]))
  const empty = await start([join(import.meta.dirname, 'bare-fastify.ts')], { ready: /^\d+$/ })
  const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const costs = await costOf([
    { name: 'live', url: `${bench.url}/live` },
    { name: 'fastify', url: `http://127.0.0.1:${empty.line}/` },
    { name: 'token', url: `${bench.url}/v1/oauth/token`, method: 'POST', body },
    { name: 'bare token', url: bare.urlOf('token'), method: 'POST', body, headers: { 'X-Signed': '1' } },
  ])
  await Promise.all([bare.stop(), stop(empty)])
  const cost = (name: string): number => costs.get(name) ?? Number.NaN
  return [
    {
      what: 'GET /live',
      unit: 'ms',
      ours: cost('live'),
      ceiling: { name: 'empty Fastify route', figure: cost('fastify') },
    },
    {
      what: 'token exchange',
      unit: 'ms',
      ours: cost('token'),
      ceiling: { name: 'bare look-up, SHA-256 and Ed25519', figure: cost('bare token') },
    },
  ]
}
