import { maxJsonDepth } from '../../domain/kernel/json-guard.ts'
import { tooDeep } from './parse-record.ts'
import { maxRecordBytes, tooLong } from './split-lines.ts'

/** Where elements are: member names, or `*` for every element of a list. An empty path matches each whole document. */
export type JsonPath = readonly string[]

/** A complete element of a document; `places` are the zero-based indices of the list elements that contain it. */
export type JsonElement = { path: JsonPath; places: readonly number[] } & (
  { bytes: Buffer } | { refusal: string }
)

/** A list or object on the way to elements, and the paths that continue inside it. */
type Frame = { isList: boolean; paths: readonly JsonPath[]; index: number }

/** A value that is captured or skipped as a whole. */
type Region = {
  kind: 'container' | 'string' | 'scalar'
  depth: number
  path: JsonPath | undefined
  parts: Buffer[]
  size: number
  refusal: string | undefined
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d
const recordSeparator = 0x1e

const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === recordSeparator

const isOpening = (byte: number): boolean => byte === openList || byte === openObject
const isClosing = (byte: number): boolean => byte === closeList || byte === closeObject

const maxKeyBytes = 1_024

type Expected = 'value' | 'first' | 'key' | 'first-key' | 'colon' | 'next'

/** Where the splitter is in the text. */
type State = {
  readonly paths: readonly JsonPath[]
  readonly maxBytes: number
  /** The lists and objects around the next byte, outermost first. */
  readonly frames: Frame[]
  expected: Expected
  region: Region | undefined
  inString: boolean
  /** Whether the next byte of the string is escaped. */
  isEscaped: boolean
  /** The pieces of the member name being read. */
  key: Buffer[] | undefined
  keyName: string
  hasMatched: boolean
  /** Bytes of the chunks before this one. */
  offset: number
  /** What has ended in this chunk. */
  found: JsonElement[]
}

const fail = ({ offset }: State, at: number, what: string): never => {
  throw new Error(`The JSON cannot be read at byte ${offset + at}: ${what}.`)
}

const slashesBefore = (bytes: Buffer, from: number, end: number): number => {
  let slashes = 0
  while (end - 1 - slashes >= from && bytes[end - 1 - slashes] === backslash) slashes += 1
  return slashes
}

/** Returns the position after the string, or the end of the chunk. */
const passString = (state: State, bytes: Buffer, start: number): number => {
  let from = start
  if (state.isEscaped && from < bytes.length) {
    state.isEscaped = false
    from += 1
  }
  for (let at = bytes.indexOf(quote, from); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    if (slashesBefore(bytes, from, at) % 2 === 1) continue
    state.inString = false
    return at + 1
  }
  state.isEscaped = slashesBefore(bytes, from, bytes.length) % 2 === 1
  return bytes.length
}

const keep = (region: Region, part: Buffer, maxBytes: number): void => {
  if (!region.path || region.refusal !== undefined) return
  region.size += part.length
  if (region.size > maxBytes) {
    region.refusal = tooLong(maxBytes)
    region.parts = []
  } else region.parts.push(part)
}

const endRegion = (state: State, { path, parts, refusal }: Region): void => {
  const { frames, found } = state
  if (path) {
    const places = frames.filter(({ isList }) => isList).map(({ index }) => index)
    const [only = Buffer.alloc(0)] = parts
    const bytes = parts.length > 1 ? Buffer.concat(parts) : only
    found.push(refusal === undefined ? { path, places, bytes } : { path, places, refusal })
  }
  state.region = undefined
  state.expected = frames.length === 0 ? 'value' : 'next'
}

const endRegionAt = (state: State, region: Region, part: Buffer): void => {
  keep(region, part, state.maxBytes)
  endRegion(state, region)
}

/** Returns the position after the region, or the end of the chunk. */
const passRegion = (state: State, bytes: Buffer, start: number, region: Region): number => {
  const { kind } = region
  let at = start
  while (at < bytes.length) {
    if (state.inString) {
      at = passString(state, bytes, at)
      if (state.inString || kind !== 'string') continue
      endRegionAt(state, region, bytes.subarray(start, at))
      return at
    }
    const byte = bytes[at] ?? 0
    if (kind === 'scalar' && (byte === comma || isClosing(byte) || isBlank(byte))) {
      endRegionAt(state, region, bytes.subarray(start, at))
      return at
    }
    at += 1
    if (byte === quote) state.inString = true
    else if (isOpening(byte)) {
      region.depth += 1
      if (region.depth > maxJsonDepth) region.refusal ??= tooDeep
    } else if (isClosing(byte)) {
      region.depth -= 1
      if (region.depth > 0) continue
      endRegionAt(state, region, bytes.subarray(start, at))
      return at
    }
  }
  keep(region, bytes.subarray(start, at), state.maxBytes)
  return at
}

/** Returns the position after the member name, or the end of the chunk. */
const passKey = (state: State, bytes: Buffer, start: number, key: Buffer[]): number => {
  const at = passString(state, bytes, start)
  const known = key.reduce((sum, part) => sum + part.length, 0)
  // No path names a longer key, so the rest is not kept.
  if (known < maxKeyBytes) key.push(bytes.subarray(start, Math.min(at, start + maxKeyBytes)))
  if (state.inString) return at
  state.key = undefined
  state.expected = 'colon'
  try {
    state.keyName = String(JSON.parse(`"${Buffer.concat(key).toString('utf8')}`))
  } catch {
    state.keyName = ''
  }
  return at
}

/** The paths that match the value starting now. */
const pathsHere = ({ frames, paths, keyName }: State): readonly JsonPath[] => {
  const frame = frames.at(-1)
  if (!frame) return paths
  const name = frame.isList ? '*' : keyName
  return frame.paths.filter((path) => path[frames.length - 1] === name)
}

/** Enters a list or object on the way to elements, or begins a region. */
const beginValue = (state: State, byte: number, at: number): void => {
  const { frames } = state
  const frame = frames.at(-1)
  if (frame?.isList) frame.index += 1
  const here = pathsHere(state)
  const level = frames.length
  const isList = byte === openList
  const onward = here.filter((path) => path[level] !== undefined && (path[level] === '*') === isList)
  if (isOpening(byte) && onward.length > 0) {
    state.hasMatched ||= isList
    frames.push({ isList, paths: onward, index: -1 })
    state.expected = isList ? 'first' : 'first-key'
    return
  }
  const path = here.find((one) => one.length === level)
  if (level === 0 && path === undefined) fail(state, at, 'the document does not match this format')
  state.hasMatched ||= path !== undefined
  const kind = isOpening(byte) ? 'container' : byte === quote ? 'string' : 'scalar'
  state.region = { kind, depth: 0, path, parts: [], size: 0, refusal: undefined }
}

const closeFrame = (state: State, byte: number, at: number): void => {
  const frame = state.frames.pop()
  if (!frame || frame.isList !== (byte === closeList)) fail(state, at, 'a bracket does not match')
  state.expected = state.frames.length === 0 ? 'value' : 'next'
}

/** Takes a byte between values, or the whole value that starts with it, and returns the position after. */
const step = (state: State, bytes: Buffer, at: number): number => {
  const byte = bytes[at] ?? 0
  const { expected } = state
  if (isBlank(byte)) return at + 1
  if (expected === 'colon') {
    if (byte !== colon) fail(state, at, 'a colon is missing')
    state.expected = 'value'
  } else if (expected === 'next') {
    if (isClosing(byte)) closeFrame(state, byte, at)
    else if (byte !== comma) fail(state, at, 'a comma or a closing bracket is missing')
    else state.expected = state.frames.at(-1)?.isList ? 'value' : 'key'
  } else if (expected === 'first-key' || expected === 'key') {
    if (byte === closeObject && expected === 'first-key') closeFrame(state, byte, at)
    else if (byte !== quote) fail(state, at, 'the name of a member is missing')
    else {
      state.key = []
      state.inString = true
    }
  } else if (byte === closeList && expected === 'first') closeFrame(state, byte, at)
  else if (byte === comma || byte === colon || isClosing(byte)) fail(state, at, 'a value is missing')
  else {
    beginValue(state, byte, at)
    // The region includes its first byte.
    if (state.region) return passRegion(state, bytes, at, state.region)
  }
  return at + 1
}

/**
 * Extracts the elements at the given paths from JSON text of any size, chunk by chunk, and skips everything else.
 * Streaming parsers build every value in JavaScript, however large or deep; here size and depth are bounded.
 */
export const createJsonSplitter = (paths: readonly JsonPath[], maxBytes = maxRecordBytes) => {
  const state: State = {
    paths,
    maxBytes,
    frames: [],
    expected: 'value',
    region: undefined,
    inString: false,
    isEscaped: false,
    key: undefined,
    keyName: '',
    hasMatched: false,
    offset: 0,
    found: [],
  }

  return {
    /** Returns the elements that end in this chunk. */
    write: (piece: Uint8Array): JsonElement[] => {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length)
      state.found = []
      let at = 0
      while (at < bytes.length) {
        if (state.key) at = passKey(state, bytes, at, state.key)
        else if (state.region) at = passRegion(state, bytes, at, state.region)
        else at = step(state, bytes, at)
      }
      state.offset += bytes.length
      return state.found
    },
    /** Returns the last element if only the end of the text terminates it; throws if the text is incomplete. */
    end: (): JsonElement[] => {
      state.found = []
      if (state.region?.kind === 'scalar' && state.frames.length === 0) endRegion(state, state.region)
      if (state.region || state.key || state.frames.length > 0) throw new Error('The JSON ends too early.')
      if (!state.hasMatched) throw new Error('The JSON does not match this format.')
      return state.found
    },
  }
}
