import { firstSighting, type SeenState, type Sighting } from '../../domain/observations/sighting.ts'
import { createKeyIndex, grown } from './key-index.ts'

/** The part of a state that decides whether another sighting changes it. */
export type SeenStates = {
  /** The state for the key, as far as it matters to the sighting. */
  get: (key: string, sighting: Sighting) => SeenState | undefined
  set: (key: string, state: SeenState) => void
}

const microseconds = (instant: string): number =>
  Date.parse(`${instant.slice(0, 23)}Z`) * 1_000 + Number(instant.slice(23, 26))

const instantOf = (us: number): string => {
  const rest = ((us % 1_000) + 1_000) % 1_000
  return `${new Date((us - rest) / 1_000).toISOString().slice(0, 23)}${String(rest).padStart(3, '0')}Z`
}

const halfOf = (hash: string, start: number): number => Number.parseInt(hash.slice(start, start + 8), 16)

/** Remembers the states of up to `maxSize` observations, in far less memory than objects take; then starts over. */
export const createSeenStates = (maxSize: number): SeenStates => {
  let keys = createKeyIndex()
  let capacity = 1_024
  /** Two halves of the hash, and two times, per state. */
  let hashes = new Uint32Array(2 * capacity)
  let times = new Float64Array(2 * capacity)
  let isSelf = new Uint8Array(capacity)

  const room = (key: string): number => {
    const known = keys.indexOf(key)
    if (known !== undefined) return known
    if (keys.size() >= maxSize) keys = createKeyIndex()
    const index = keys.add(key)
    if (index < capacity) return index
    capacity *= 2
    hashes = grown(hashes, new Uint32Array(2 * capacity))
    times = grown(times, new Float64Array(2 * capacity))
    isSelf = grown(isSelf, new Uint8Array(capacity))
    return index
  }

  return {
    get: (key, sighting) => {
      const index = keys.indexOf(key)
      if (index === undefined) return undefined
      const { contentHash } = sighting
      const isSame =
        hashes[2 * index] === halfOf(contentHash, 0) && hashes[2 * index + 1] === halfOf(contentHash, 8)
      return firstSighting({
        ...sighting,
        contentHash: isSame ? contentHash : '',
        isSelf: isSelf[index] === 1,
        firstSeen: instantOf(times[2 * index] ?? 0),
        lastSeen: instantOf(times[2 * index + 1] ?? 0),
      })
    },
    set: (key, state) => {
      const index = room(key)
      hashes[2 * index] = halfOf(state.contentHash, 0)
      hashes[2 * index + 1] = halfOf(state.contentHash, 8)
      times[2 * index] = microseconds(state.firstSeen)
      times[2 * index + 1] = microseconds(state.lastSeen)
      isSelf[index] = state.isSelf ? 1 : 0
    },
  }
}
