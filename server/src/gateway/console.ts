import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const page = new URL('../../../console/index.html', import.meta.url)

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
}

export const registerConsole = async (app: FastifyInstance): Promise<void> => {
  const html = await readFile(page, 'utf8')
  app.get('/', { config: { operation: 'console' } }, async (_request, reply) =>
    reply.headers(headers).send(html),
  )
}
