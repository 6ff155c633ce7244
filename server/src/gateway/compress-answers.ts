import { pipeline, type Readable, Stream } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Smaller answers fit into one packet anyway. */
const worthBytes = 1024

const compressible = /^(?:application\/(?:[\w.-]+\+)?json|application\/x-ndjson|text\/csv|text\/markdown)\b/

/** For larger answers the fastest setting is enough: it leaves a fifteenth, and others take several times as long. */
const largeBytes = 32 * 1024

const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
})
const fast = brotliOptions(1)
const small = brotliOptions(4)
const gzipOptions = { level: 3 }

// A whole answer takes the main thread less time to compress than to hand over to another one.
const codings = {
  br: {
    whole: (text: Buffer) => brotliCompressSync(text, text.length < largeBytes ? small : fast),
    stream: () => createBrotliCompress(fast),
  },
  gzip: {
    whole: (text: Buffer) => gzipSync(text, gzipOptions),
    stream: () => createGzip(gzipOptions),
  },
} as const

type Coding = keyof typeof codings

/** The best coding that an Accept-Encoding header allows by name (RFC 9110, 12.5.3). */
export const codingFor = (accepted: string | undefined): Coding | undefined => {
  if (accepted === undefined) return undefined
  const parts = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)))
  const allowed = new Set(parts.map(([name]) => name))
  return (['br', 'gzip'] as const).find((coding) => allowed.has(coding))
}

const isWorth = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method !== 'HEAD' &&
  request.routeOptions.config?.hasSecret !== true &&
  !reply.hasHeader('Content-Encoding') &&
  compressible.test(String(reply.getHeader('Content-Type') ?? ''))

const compress = (request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown => {
  if (!isWorth(request, reply)) return payload
  const isStream = payload instanceof Stream
  if (!isStream && !(Buffer.isBuffer(payload) && payload.length >= worthBytes)) return payload
  reply.header('Vary', 'Accept-Encoding')
  const coding = codingFor(request.headers['accept-encoding'])
  if (!coding) return payload
  reply.header('Content-Encoding', coding)
  if (!isStream) return codings[coding].whole(payload)
  // A failure at either end ends the other one: the reply destroys its stream when the reader leaves.
  return pipeline(payload as Readable, codings[coding].stream(), () => {})
}

/**
 * Compresses answers for clients that ask for it. Answers with a secret stay as they are: their length must not tell
 * what is in them (BREACH).
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => done(null, compress(request, reply, payload)))
}
