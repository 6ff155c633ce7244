import type { Socket } from 'node:net'
import { ApiError } from '@parapet/contract'
import { newId } from '../domain/kernel/id.ts'
import { errorBody } from './error-body.ts'

const errors: Record<string, () => ApiError> = {
  HPE_HEADER_OVERFLOW: () => new ApiError('HEADERS_TOO_LARGE', 'The request headers are larger than 16 KiB.'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new ApiError('REQUEST_TIMEOUT', 'The request did not arrive in time.'),
}

const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const answered = new WeakSet<Socket>()
const uploading = new WeakSet<Socket>()

/** Until `end` is called, the request on this socket may take any time to arrive; a silent one is still closed. */
export const allowLongRequest = (socket: Socket): { end: () => void } => {
  uploading.add(socket)
  return { end: () => uploading.delete(socket) }
}

const lingerMs = 1_000

/** Closing with unread bytes would reset the connection and lose the response: read on a little, then close. */
const lingerThenClose = (socket: Socket): void => {
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
  socket.once('end', () => socket.end())
  socket.resume()
}

/** Input that never became a request: answered on the bare socket, in the same shape as everything else. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  // Node counts the time of a request only once, and leaves it to us to end it.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return
  // Every further chunk of refused input is another error.
  if (answered.has(socket)) return
  answered.add(socket)
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const known =
    errors[error.code ?? '']?.() ?? new ApiError('MALFORMED_REQUEST', 'The request is not well-formed HTTP.')
  const requestId = newId('req')
  const body = JSON.stringify(errorBody(known, requestId))
  socket.write(
    [
      `HTTP/1.1 ${known.status} ${reasonPhrases[known.status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  lingerThenClose(socket)
}
