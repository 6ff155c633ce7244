import { ApiError } from '@parapet/contract'
import type { FastifyRequest } from 'fastify'
import { header } from '../http-server.ts'

/** A browser names the page that makes a changing call; only our own pages may. */
export const refuseForeignPage = (request: FastifyRequest, publicUrl: string): void => {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = header(request, 'sec-fetch-site') ?? 'same-origin'
  const origin = header(request, 'origin') ?? publicUrl
  if (origin === publicUrl && ['same-origin', 'none'].includes(site)) return
  throw new ApiError('CROSS_SITE_REFUSED', 'A page on another site cannot act for you here.')
}
