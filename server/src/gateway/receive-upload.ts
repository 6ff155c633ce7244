import type { Readable } from 'node:stream'
import { ApiError, type Operation } from '@parapet/contract'

/** The file in a body, read piece by piece, a little ahead: while nobody asks for the next piece, the sender waits. */
export type Upload = {
  /** Waits for the first bytes, or for the end of an empty file. Throws `refusal` if they do not come. */
  begun: () => Promise<void>
  pieces: AsyncIterable<Uint8Array>
  /** Why it does not arrive whole, if so: `refusal` if the sender was cut off. */
  failure: () => Error | undefined
  refusal: () => ApiError | undefined
  /** Stops reading for good; what still arrives is dropped, so that the sender gets to see the response. */
  drop: () => void
}

/** A sender that has kept us waiting for longer than this plus its bytes at the lowest speed is cut off. */
const graceMs = 60_000
const minBytesPerMs = 128

/** So that the next piece has usually arrived by the time it is asked for. */
const aheadBytes = 256 * 1024

/** How long a dropped body may still arrive. */
const lingerMs = 10_000

const brokenOff = 'The connection closed before the file was complete.'

/** What the declaration says about files. */
export type UploadLimit = NonNullable<Operation['upload']>

const usualAdvice = 'Compress the file with gzip, or split it.'

export const tooLarge = ({ maxBytes, advice = usualAdvice }: UploadLimit): ApiError =>
  new ApiError(
    'BODY_TOO_LARGE',
    `The body is larger than ${maxBytes.toLocaleString('en')} bytes, the limit for this call. ${advice}`,
  )

/** How long a sender may send nothing at all. */
export type Patience = {
  /** Unless it is given, the connection's own limit holds. */
  silentMs?: number | undefined
  now?: () => number
}

const silent = (ms: number): ApiError =>
  new ApiError(
    'REQUEST_TIMEOUT',
    `Nothing of the file arrived for ${ms / 1000} seconds. Check your connection and upload it again.`,
  )

const tooSlow = ({ advice = usualAdvice }: UploadLimit): ApiError =>
  new ApiError('REQUEST_TIMEOUT', `The file arrives at less than 128 kB a second. ${advice}`)

export const receiveUpload = (
  payload: Readable,
  limit: UploadLimit,
  { silentMs, now = () => performance.now() }: Patience = {},
): Upload => {
  const held: Buffer[] = []
  let bytes = 0
  let heldBytes = 0
  let waitedMs = 0
  let isEnded = false
  let isDropped = false
  let refusal: ApiError | undefined
  let failure: Error | undefined
  let wake: (() => void) | undefined

  const refuse = (error: ApiError): void => {
    refusal ??= error
    failure ??= error
  }

  payload.pause()
  payload.on('data', (chunk: Buffer) => {
    if (isDropped) return
    bytes += chunk.length
    if (bytes > limit.maxBytes) refuse(tooLarge(limit))
    else {
      held.push(chunk)
      heldBytes += chunk.length
    }
    if (heldBytes >= aheadBytes) payload.pause()
    wake?.()
  })
  payload.once('end', () => {
    isEnded = true
    wake?.()
  })
  const breakOff = (cause?: Error): void => {
    if (!isEnded) failure ??= new Error(brokenOff, { cause })
    wake?.()
  }
  payload.once('error', breakOff)
  payload.once('close', () => breakOff())

  const arrival = async (): Promise<void> => {
    const from = now()
    const isSilent = (): void => {
      refuse(silent(silentMs ?? 0))
      wake?.()
    }
    const timer = silentMs === undefined ? undefined : setTimeout(isSilent, silentMs)
    await new Promise<void>((resolve) => {
      wake = resolve
      payload.resume()
    })
    clearTimeout(timer)
    wake = undefined
    waitedMs += now() - from
    if (waitedMs > graceMs + bytes / minBytesPerMs) refuse(tooSlow(limit))
  }

  const hasNews = (): boolean => held.length > 0 || isEnded || failure !== undefined

  const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    if (!hasNews()) await arrival()
    const value = held.shift()
    if (value) {
      heldBytes -= value.length
      if (heldBytes < aheadBytes) payload.resume()
      return { done: false, value }
    }
    if (failure) throw failure
    return { done: true, value: undefined }
  }

  return {
    begun: async () => {
      if (!hasNews()) await arrival()
      // The rest can wait until somebody asks for it.
      payload.pause()
      if (refusal) throw refusal
    },
    // Without `return`: ending the iteration early would destroy the connection before the response.
    pieces: { [Symbol.asyncIterator]: () => ({ next }) },
    failure: () => failure,
    refusal: () => refusal,
    drop: () => {
      if (isEnded) return
      isDropped = true
      held.length = 0
      payload.resume()
      const timer = setTimeout(() => payload.destroy(), lingerMs).unref()
      payload.once('close', () => clearTimeout(timer))
    },
  }
}
