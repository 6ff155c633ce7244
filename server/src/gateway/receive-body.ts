import type { Readable } from 'node:stream'
import { ApiError } from '@parapet/contract'
import type { BodyScan } from '../domain/kernel/json-scan.ts'
import type { BodyLimits } from './body-limits.ts'

type Received = {
  payload: Readable
  contentLength: string | undefined
  scan: BodyScan
  limits: BodyLimits
}

const number = (value: number): string => value.toLocaleString('en')

const tooLarge = ({ bytes }: BodyLimits): ApiError =>
  new ApiError('BODY_TOO_LARGE', `The body is larger than ${number(bytes)} bytes, the limit for this call.`)

const refusalOf = (scan: BodyScan, { fields, depth }: BodyLimits): ApiError | undefined => {
  if (scan.depth() > depth)
    return new ApiError('BODY_TOO_DEEP', `The body is nested more than ${depth} levels deep.`)
  if (scan.fields() > fields)
    return new ApiError(
      'BODY_TOO_MANY_FIELDS',
      `The body has more than ${number(fields)} fields and list entries, the limit for this call. Send fewer, or split the call.`,
    )
  return undefined
}

/**
 * The bytes of a body, counted as they arrive. A body with too many fields or levels is read to its end, so that the
 * sender sees the refusal, but no more of it is examined or kept.
 */
export const receiveBody = ({ payload, contentLength, scan, limits }: Received): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (Number(contentLength) > limits.bytes) {
      reject(tooLarge(limits))
      return
    }
    let length = 0
    let chunks: Buffer[] = []
    let refusal: ApiError | undefined
    const onData = (chunk: Buffer): void => {
      length += chunk.length
      if (length > limits.bytes) {
        payload.off('data', onData)
        chunks = []
        reject(tooLarge(limits))
      } else if (!refusal) {
        scan.read(chunk)
        refusal = refusalOf(scan, limits)
        if (refusal) chunks = []
        else chunks.push(chunk)
      }
    }
    payload.on('data', onData)
    payload.once('end', () => (refusal ? reject(refusal) : resolve(Buffer.concat(chunks, length))))
    payload.once('error', reject)
  })
