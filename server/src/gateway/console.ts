import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ApiError } from '@parapet/contract'
import type { FastifyInstance } from 'fastify'
import { header } from './http-server.ts'

/** The build leaves this placeholder where each response needs its own value. */
const noncePlace = 'PARAPET_NONCE'

/** Paths for programs: no page is below them. */
const noPage = /^\/(?:public|console|link|v1|assets|docs|\.well-known)(?:[/?]|$)/

const yearSeconds = 31_536_000

const pageHeaders = (nonce: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

/** The console: its built files, and its single page at every URL a person can visit. */
export const registerConsole = async (app: FastifyInstance, directory: string): Promise<void> => {
  const html = await readFile(join(directory, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    // Their names change with their content.
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => void reply.header('Cache-Control', `public, max-age=${yearSeconds}, immutable`),
  })
  app.get('/*', { config: { operation: 'console' } }, async (request, reply) => {
    const isVisit = (header(request, 'accept') ?? '').includes('text/html')
    if (noPage.test(request.url) || (!isVisit && request.url !== '/')) {
      const [path] = request.url.split('?', 1)
      throw new ApiError('ROUTE_NOT_FOUND', `There is nothing at ${request.method} ${path}.`)
    }
    const nonce = randomBytes(16).toString('base64')
    return reply.headers(pageHeaders(nonce)).send(html.replaceAll(noncePlace, nonce))
  })
}
