import { type SeenState, type Sighting } from '../../domain/observations/sighting.ts'
import { createKeyIndex, grown } from '../../domain/import/key-index.ts'

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

const selfFlag = 1
const resolvedFlag = 2
const keptOpenFlag = 4

/** Remembers the states of up to `maxSize` observations, in far less memory than objects take; then starts over. */
export const createSeenStates = (maxSize: number): SeenStates => {
  let keys = createKeyIndex()
  let capacity = 1_024
  /** Two halves of the hash, and three times, per state. */
  let hashes = new Uint32Array(2 * capacity)
  let times = new Float64Array(3 * capacity)
  let flags = new Uint8Array(capacity)

  const room = (key: string): number => {
    const known = keys.indexOf(key)
    if (known !== undefined) return known
    if (keys.size() >= maxSize) keys = createKeyIndex()
    const index = keys.add(key)
    if (index < capacity) return index
    capacity *= 2
    hashes = grown(hashes, new Uint32Array(2 * capacity))
    times = grown(times, new Float64Array(3 * capacity))
    flags = grown(flags, new Uint8Array(capacity))
    return index
  }

  return {
    get: (key, sighting) => {
      const index = keys.indexOf(key)
      if (index === undefined) return undefined
      const { contentHash } = sighting
      const isSame =
        hashes[2 * index] === halfOf(contentHash, 0) && hashes[2 * index + 1] === halfOf(contentHash, 8)
      const flag = flags[index] ?? 0
      const resolvedUs = times[3 * index + 2] ?? Number.NaN
      return {
        severity: sighting.severity,
        contentHash: isSame ? contentHash : '',
        isSelf: (flag & selfFlag) > 0,
        isResolved: (flag & resolvedFlag) > 0,
        isKeptOpen: (flag & keptOpenFlag) > 0,
        approvalStatus: 'APPROVAL_STATUS_BACKLOG',
        resolvedAt: Number.isNaN(resolvedUs) ? null : instantOf(resolvedUs),
        firstSeen: instantOf(times[3 * index] ?? 0),
        lastSeen: instantOf(times[3 * index + 1] ?? 0),
        occurrenceCount: 1,
        reopenedAt: null,
        dueAt: null,
        isDueDateManual: false,
      }
    },
    set: (key, state) => {
      const index = room(key)
      hashes[2 * index] = halfOf(state.contentHash, 0)
      hashes[2 * index + 1] = halfOf(state.contentHash, 8)
      times[3 * index] = microseconds(state.firstSeen)
      times[3 * index + 1] = microseconds(state.lastSeen)
      times[3 * index + 2] = state.resolvedAt === null ? Number.NaN : microseconds(state.resolvedAt)
      flags[index] =
        (state.isSelf ? selfFlag : 0) |
        (state.isResolved ? resolvedFlag : 0) |
        (state.isKeptOpen ? keptOpenFlag : 0)
    },
  }
}
