import { Readable } from 'node:stream'
import { ApiError } from '@parapet/contract'
import { createFairGate } from '../domain/kernel/fair-gate.ts'
import { chooseMediaType } from '../domain/kernel/media-type.ts'
import { unavailable } from '../domain/kernel/unavailable.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

export const requireMediaType = (
  accept: string | undefined,
  offered: readonly [string, ...string[]],
): string => {
  const chosen = chooseMediaType(accept, offered)
  if (chosen !== undefined) return chosen
  throw new ApiError(
    'NOT_ACCEPTABLE',
    `The response is available as ${offered.join(' or ')}: name one in Accept.`,
  )
}

/** How long a reader may take before its export counts as slow: initially, and per piece. */
const graceMs = 5_000
const pieceMs = 2_000
// Less than others wait. Without it a reader could take much that compresses to little, and then stop for minutes.
const maxSavedMs = 8_000

type Opened = {
  stream: Readable
  /** How much longer than allowed the reader has kept the export waiting. */
  lagMs: () => number
}

/**
 * The pieces as a stream that requests the next one when the reader has taken the last; ending it early ends them.
 * Awaits the first piece, so that an error before it can still be answered.
 */
export const openStream = async (
  pieces: AsyncGenerator<string, void>,
  onEnd: () => void,
  now = () => performance.now(),
): Promise<Opened> => {
  let first: IteratorResult<string, void> | undefined
  try {
    first = await pieces.next()
  } catch (error) {
    onEnd()
    throw error
  }
  let allowedMs = graceMs
  let givenAt: number | undefined = now()
  const readingMs = (): number => (givenAt === undefined ? 0 : now() - givenAt)
  const take = async (): Promise<IteratorResult<string, void>> => {
    allowedMs = Math.min(allowedMs - readingMs() + pieceMs, maxSavedMs)
    givenAt = undefined
    const ready = first
    first = undefined
    const piece = ready ?? (await pieces.next())
    givenAt = now()
    return piece
  }
  // Not a generator: one that has not started would not pass its end on to the pieces.
  const stream = Readable.from({
    [Symbol.asyncIterator]: () => ({ next: take, return: () => pieces.return() }),
  })
  return {
    stream: stream.once('close', onEnd),
    lagMs: () => readingMs() - allowedMs,
  }
}

/** Opens the pieces as a stream when it is the organization's turn. */
export type Streams = {
  open: (organizationId: OrganizationId, pieces: AsyncGenerator<string, void>) => Promise<Readable>
}

const waitMs = 15_000
const lookEveryMs = 500

/**
 * A stream holds a connection for as long as its reader takes. A fixed number run at once, shared fairly among
 * organizations; while all are taken and somebody waits, the slowest reader is cut off if it is slower than allowed.
 */
export const createStreams = (places: number, now?: () => number): Streams => {
  const running = new Set<Opened>()
  const gate = createFairGate({
    places,
    seats: 5 * places,
    waitMs,
    share: 1,
    refusal: () => unavailable('Too many exports are running. Try again when one of them has finished.'),
  })
  let looking: NodeJS.Timeout | undefined

  const makeRoom = (): void => {
    if (gate.waiting() === 0) {
      clearInterval(looking)
      looking = undefined
      return
    }
    const [slowest] = [...running].toSorted((a, b) => b.lagMs() - a.lagMs())
    if (running.size === places && slowest && slowest.lagMs() > 0) slowest.stream.destroy()
  }

  return {
    open: async (organizationId, pieces) => {
      const turn = gate.enter(organizationId)
      if (turn) {
        looking ??= setInterval(makeRoom, lookEveryMs).unref()
        await turn
      }
      let opened: Opened | undefined
      const leave = (): void => {
        if (opened) running.delete(opened)
        gate.leave(organizationId)
      }
      opened = await openStream(pieces, leave, now)
      running.add(opened)
      return opened.stream
    },
  }
}
