import { Readable } from 'node:stream'
import { ApiError } from '@parapet/contract'
import { chooseMediaType } from '../domain/media-type.ts'
import { unavailable } from './http-error.ts'

export const requireMediaType = (
  accept: string | undefined,
  offered: readonly [string, ...string[]],
): string => {
  const chosen = chooseMediaType(accept, offered)
  if (chosen !== undefined) return chosen
  throw new ApiError('NOT_ACCEPTABLE', `The answer comes as ${offered.join(' or ')}: name one in Accept.`)
}

/** Takes a place, and gives back how to leave it. */
export type StreamPlaces = { take: (organizationId: string) => () => void }

/**
 * A stream keeps a connection for as long as its reader takes: bounds how many do so at once, in all and for one
 * organization.
 */
export const createStreamPlaces = (max: number, maxPerOrganization: number): StreamPlaces => {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take: (organizationId) => {
      const own = taken.get(organizationId) ?? 0
      if (all >= max || own >= maxPerOrganization)
        throw unavailable('As many exports are running as can at once. Try again when one has ended.')
      all += 1
      taken.set(organizationId, own + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        all -= 1
        const still = (taken.get(organizationId) ?? 1) - 1
        if (still === 0) taken.delete(organizationId)
        else taken.set(organizationId, still)
      }
    },
  }
}

/**
 * The pieces as a stream that asks for the next one when the reader has taken the last; ending it early ends them.
 * Waits for the first piece, so that what goes wrong before it can still be answered.
 */
export const openStream = async (
  pieces: AsyncGenerator<string, void>,
  onEnd: () => void,
): Promise<Readable> => {
  let first: IteratorResult<string, void> | undefined
  try {
    first = await pieces.next()
  } catch (error) {
    onEnd()
    throw error
  }
  // Not a generator: one that has not begun would not pass its end on to the pieces.
  const stream = Readable.from({
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const ready = first
        first = undefined
        return ready ? Promise.resolve(ready) : pieces.next()
      },
      return: () => pieces.return(),
    }),
  })
  return stream.once('close', onEnd)
}
