import type { Detail } from '@parapet/contract'
import type { Principal, SessionGrant } from '../operations/handler.ts'
import type { Upload } from './receive-upload.ts'
import type { PageCursor } from './send-tagged.ts'
import type { UnknownFields } from './unknown-fields.ts'

export type Call = {
  /** The operation's. */
  name: string
  principal: Principal
  input: unknown
  requestId: string
  /** By default a write refuses them and a read ignores them. */
  unknownFields?: UnknownFields | undefined
  idempotencyKey?: string | undefined
  /** The media types the caller accepts, as in the Accept header. */
  accept?: string | undefined
  /** Maximum bytes of a page's response; a longer page ends early, with a cursor that continues there. */
  budgetBytes?: number | undefined
  /** The file in the body, if the operation takes one. */
  upload?: Upload | undefined
  /** How much of each row a list returns if its input does not say; everything by default. */
  detail?: Detail | undefined
}

/** A call that the caller may make, with the input as the declaration describes it. */
export type ParsedCall = Omit<Call, 'input' | 'unknownFields'> & {
  input: Record<string, unknown>
  now: Date
}

export type JsonAnswer = {
  status: number
  /** JSON text. */
  body: string
  /** `application/json` if absent. */
  mediaType?: string | undefined
  replayed: boolean
  /** How many rows the page has, if the budget cut it short. */
  cutTo?: number | undefined
  /** The cursor it ends with, if more rows follow. */
  cursor?: PageCursor | undefined
  /** What happens to the caller's session. */
  session?: SessionGrant | undefined
}
