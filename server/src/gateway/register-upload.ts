import { Readable } from 'node:stream'
import { ApiError, type Method } from '@parapet/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowLongRequest } from './client-error.ts'
import { header } from './http-server.ts'
import { type Patience, receiveUpload, tooLarge, type Upload, type UploadLimit } from './receive-upload.ts'

type UploadRequest = FastifyRequest<{ Params: Record<string, string>; Body: Readable | undefined }>

type UploadRoute = {
  method: Method
  url: string
  /** In logs and metrics. */
  name: string
  limit: UploadLimit
  patience: Patience
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  handler: (request: UploadRequest, reply: FastifyReply, upload: Upload) => Promise<FastifyReply>
}

const refuseForm = (request: FastifyRequest): void => {
  if (header(request, 'content-type')?.toLowerCase().startsWith('multipart/') === true)
    throw new ApiError(
      'MEDIA_TYPE_UNSUPPORTED',
      'Send the file itself as the body, not a form that holds it.',
    )
}

/** A route whose body is a file: its handler runs when the headers have arrived, and reads it. */
export const registerUpload = (
  app: FastifyInstance,
  { method, url, name, limit, patience, onRequest, handler }: UploadRoute,
): void => {
  const running = new Set<Promise<unknown>>()

  const answer = async (request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { raw, body } = request
    refuseForm(request)
    if (Number(header(request, 'content-length')) > limit.maxBytes) throw tooLarge(limit)
    const upload = receiveUpload(body ?? Readable.from([]), limit, patience)
    const long = allowLongRequest(raw.socket)
    // From then on the sender waits for us, not we for the sender.
    raw.once('end', () => raw.socket.setTimeout(0))
    try {
      return await handler(request, reply, upload)
    } finally {
      upload.drop()
      long.end()
    }
  }

  // An import notes how it ended even if its connection is gone.
  app.addHook('onClose', async () => void (await Promise.allSettled(running)))
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route<{ Params: Record<string, string>; Body: Readable | undefined }>({
      method,
      url,
      config: { operation: name },
      onRequest,
      handler: (request, reply) => {
        const answered = answer(request, reply)
        running.add(answered)
        return answered.finally(() => running.delete(answered))
      },
    })
  })
}
