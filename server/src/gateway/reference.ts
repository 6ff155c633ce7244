import { createHash } from 'node:crypto'
import type { Operations } from '@parapet/contract'
import { describeOpenApi } from '@parapet/contract/openapi'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { lazily } from '../domain/kernel/lazily.ts'
import { sendTagged, type Tagged, toTagged } from './send-tagged.ts'

export type ReferenceOptions = {
  /** Public operations only. */
  areas: Readonly<Record<string, Operations>>
}

const descriptionPath = '/public/v1/openapi.json'
const pagePath = '/docs'
const scriptPath = '/docs/scalar.js'

/** Locked down: by default it loads fonts and a proxy from other hosts, sends telemetry and offers hosted tools. */
const configuration = {
  pageTitle: 'Parapet API reference',
  url: descriptionPath,
  cdn: scriptPath,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  proxyUrl: '',
  externalUrls: { dashboardUrl: '', registryUrl: '', proxyUrl: '', apiBaseUrl: '' },
} as const

type Prepared = Tagged & { headers: Record<string, string> }

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

const prepare = (text: string, headers: Record<string, string>): Prepared => ({ ...toTagged(text), headers })

/** Only the bundle and the lines that start it may run; no other host may be called. */
const contentSecurityPolicy = (page: string): string => {
  const inline = [...page.matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
    .filter(([, code]) => code !== '')
    .map(([, code = '']) => `'sha256-${hash(code)}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    // The bundle writes its styles into the page.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The page and script as the library serves them, rendered once: they are fixed texts that a policy can name, and no
 * request reaches the library.
 */
const renderReference = async (): Promise<{ page: Prepared; script: Prepared }> => {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const library = Fastify()
  await library.register(apiReference, { routePrefix: pagePath, configuration })
  const [page, script] = await Promise.all([
    library.inject(`${pagePath}/`),
    library.inject(`${pagePath}/js/scalar.js`),
  ])
  await library.close()
  return {
    page: prepare(page.body, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(page.body),
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
    }),
    script: prepare(script.body, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  }
}

const send = (request: FastifyRequest, reply: FastifyReply, { headers, ...tagged }: Prepared): FastifyReply =>
  sendTagged(request, reply, tagged, headers)

/** The OpenAPI document and the page that shows it; both without a token. */
export const registerReference = (app: FastifyInstance, { areas }: ReferenceOptions): void => {
  // Both take megabytes, and most installations are never asked for them.
  const description = lazily(() =>
    prepare(JSON.stringify(describeOpenApi(areas)), {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
  const rendered = lazily(renderReference)

  app.get(descriptionPath, { config: { operation: 'openapi' } }, async (request, reply) =>
    send(request, reply, description()),
  )
  for (const path of [pagePath, `${pagePath}/`]) {
    app.get(path, { config: { operation: 'docs' } }, async (request, reply) =>
      send(request, reply, (await rendered()).page),
    )
  }
  app.get(scriptPath, { config: { operation: 'docs' } }, async (request, reply) =>
    send(request, reply, (await rendered()).script),
  )
}
