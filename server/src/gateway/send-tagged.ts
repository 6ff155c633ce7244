import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer with its entity tag. */
export type Tagged = { bytes: Buffer; etag: string }

/** The cursor that a page ends with: sealed with a random number, it is a different text every time. */
export type PageCursor = {
  length: number
  /** Changes often enough that a client which is told to keep its page never keeps an expired cursor. */
  period: number
}

const digest = (bytes: Buffer): string => hash('sha256', bytes, 'base64url')

/**
 * Weak, because the same answer is sent in several codings (RFC 9110, 8.8.3.3). A page's cursor is left out: the rows
 * before it say where it leads.
 */
export const toTagged = (text: string, cursor?: PageCursor): Tagged => {
  const bytes = Buffer.from(text)
  if (!cursor) return { bytes, etag: `W/"${digest(bytes)}"` }
  // The cursor is the last value of the answer; a quotation mark and a brace follow.
  const end = bytes.length - '"}'.length - cursor.length
  return { bytes, etag: `W/"${digest(bytes.subarray(0, end))}.${cursor.period}"` }
}

/** By weak comparison (RFC 9110, 13.1.2). The quotation marks belong to a tag, and no tag contains one. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, '')))

/** Sends the answer, or 304 if the client has it already. */
export const sendTagged = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Tagged,
  headers: Readonly<Record<string, string>>,
): FastifyReply => {
  const { 'Content-Type': contentType, ...further } = headers
  reply.headers({ ...further, ETag: etag, Vary: 'Accept-Encoding' })
  if (!isKnown(request.headers['if-none-match'], etag))
    return reply.header('Content-Type', contentType).send(bytes)
  // For HEAD, Fastify turns the bytes into a Content-Length, which would be 0 without them.
  return reply.code(304).send(request.method === 'HEAD' ? bytes : undefined)
}
