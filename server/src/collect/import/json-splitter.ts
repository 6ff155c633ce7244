import { maxJsonDepth } from '../../domain/json-guard.ts'
import { tooDeep } from './parse-record.ts'
import { maxRecordBytes, tooLong } from './split-lines.ts'

/** Where elements lie: names of members, `*` for every element of a list. An empty path is each whole document. */
export type JsonPath = readonly string[]

/** An element of a document, whole; `places` are the numbers, from 0, of the list elements that it lies in. */
export type JsonElement = { path: JsonPath; places: readonly number[] } & (
  { bytes: Buffer } | { refusal: string }
)

/** A list or an object on the way to elements, and the paths that lead on from it. */
type Frame = { isList: boolean; paths: readonly JsonPath[]; index: number }

/** A value that is taken or passed over as a whole. */
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

/**
 * Cuts the elements at some paths out of JSON text of any size, piece by piece; what is not on the way to them is passed
 * over. Streaming parsers build every value in JavaScript, however large or deep; here size and depth are bounded.
 */
export const createJsonSplitter = (paths: readonly JsonPath[], maxBytes = maxRecordBytes) => {
  const frames: Frame[] = []
  let expected: Expected = 'value'
  let region: Region | undefined
  let inString = false
  /** Whether the next byte of the string is escaped. */
  let isEscaped = false
  let key: Buffer[] | undefined
  let keyName = ''
  let hasMatched = false
  let offset = 0
  let found: JsonElement[] = []

  const fail = (at: number, what: string): never => {
    throw new Error(`The JSON cannot be read at byte ${offset + at}: ${what}.`)
  }

  const placesNow = (): number[] => frames.filter(({ isList }) => isList).map(({ index }) => index)

  const keep = (part: Buffer): void => {
    if (!region?.path || region.refusal !== undefined) return
    region.size += part.length
    if (region.size > maxBytes) {
      region.refusal = tooLong(maxBytes)
      region.parts = []
    } else region.parts.push(part)
  }

  const endRegion = (): void => {
    if (region?.path) {
      const { path, parts, refusal } = region
      const places = placesNow()
      const [only = Buffer.alloc(0)] = parts
      const bytes = parts.length > 1 ? Buffer.concat(parts) : only
      found.push(refusal === undefined ? { path, places, bytes } : { path, places, refusal })
    }
    region = undefined
    expected = frames.length === 0 ? 'value' : 'next'
  }

  /** The paths that lead through the value that begins now. */
  const pathsHere = (): readonly JsonPath[] => {
    const frame = frames.at(-1)
    if (!frame) return paths
    const name = frame.isList ? '*' : keyName
    return frame.paths.filter((path) => path[frames.length - 1] === name)
  }

  const beginValue = (byte: number, at: number): void => {
    const frame = frames.at(-1)
    if (frame?.isList) frame.index += 1
    const here = pathsHere()
    const level = frames.length
    const onward = here.filter(
      (path) => path[level] !== undefined && (path[level] === '*') === (byte === openList),
    )
    if (isOpening(byte) && onward.length > 0) {
      const isList = byte === openList
      hasMatched ||= isList
      frames.push({ isList, paths: onward, index: -1 })
      expected = isList ? 'first' : 'first-key'
      return
    }
    const path = here.find((one) => one.length === level)
    if (level === 0 && path === undefined) fail(at, 'the document does not have the form of this format')
    hasMatched ||= path !== undefined
    const kind = isOpening(byte) ? 'container' : byte === quote ? 'string' : 'scalar'
    region = { kind, depth: 0, path, parts: [], size: 0, refusal: undefined }
  }

  const closeFrame = (byte: number, at: number): void => {
    const frame = frames.pop()
    if (!frame || frame.isList !== (byte === closeList)) fail(at, 'a bracket does not match')
    expected = frames.length === 0 ? 'value' : 'next'
  }

  /** Past the string's end, or the end of the piece. */
  const passString = (bytes: Buffer, start: number): number => {
    let from = start
    if (isEscaped && from < bytes.length) {
      isEscaped = false
      from += 1
    }
    for (let at = bytes.indexOf(quote, from); at >= 0; at = bytes.indexOf(quote, at + 1)) {
      let slashes = 0
      while (at - 1 - slashes >= from && bytes[at - 1 - slashes] === backslash) slashes += 1
      if (slashes % 2 === 1) continue
      inString = false
      return at + 1
    }
    let slashes = 0
    while (bytes.length - 1 - slashes >= from && bytes[bytes.length - 1 - slashes] === backslash) slashes += 1
    isEscaped = slashes % 2 === 1
    return bytes.length
  }

  /** Past the region's end, or the end of the piece. */
  const passRegion = (bytes: Buffer, start: number, now: Region): number => {
    let at = start
    while (at < bytes.length) {
      if (inString) {
        at = passString(bytes, at)
        if (inString || now.kind !== 'string') continue
        keep(bytes.subarray(start, at))
        endRegion()
        return at
      }
      const byte = bytes[at] ?? 0
      if (now.kind === 'scalar' && (byte === comma || isClosing(byte) || isBlank(byte))) {
        keep(bytes.subarray(start, at))
        endRegion()
        return at
      }
      at += 1
      if (byte === quote) inString = true
      else if (isOpening(byte)) {
        now.depth += 1
        if (now.depth > maxJsonDepth) now.refusal ??= tooDeep
      } else if (isClosing(byte)) {
        now.depth -= 1
        if (now.depth > 0) continue
        keep(bytes.subarray(start, at))
        endRegion()
        return at
      }
    }
    keep(bytes.subarray(start, at))
    return at
  }

  const passKey = (bytes: Buffer, start: number): number => {
    const at = passString(bytes, start)
    const known = key?.reduce((sum, part) => sum + part.length, 0) ?? 0
    // A longer one is none that a path names.
    if (known < maxKeyBytes) key?.push(bytes.subarray(start, Math.min(at, start + maxKeyBytes)))
    if (inString) return at
    const text = `"${Buffer.concat(key ?? []).toString('utf8')}`
    key = undefined
    expected = 'colon'
    try {
      keyName = String(JSON.parse(text))
    } catch {
      keyName = ''
    }
    return at
  }

  const step = (bytes: Buffer, at: number): number => {
    const byte = bytes[at] ?? 0
    if (isBlank(byte)) return at + 1
    if (expected === 'colon') {
      if (byte !== colon) fail(at, 'a colon is missing')
      expected = 'value'
    } else if (expected === 'next') {
      if (isClosing(byte)) closeFrame(byte, at)
      else if (byte !== comma) fail(at, 'a comma or a closing bracket is missing')
      else expected = frames.at(-1)?.isList ? 'value' : 'key'
    } else if (expected === 'first-key' || expected === 'key') {
      if (byte === closeObject && expected === 'first-key') closeFrame(byte, at)
      else if (byte !== quote) fail(at, 'the name of a member is missing')
      else {
        key = []
        inString = true
      }
    } else if (byte === closeList && expected === 'first') closeFrame(byte, at)
    else if (byte === comma || byte === colon || isClosing(byte)) fail(at, 'a value is missing')
    else {
      beginValue(byte, at)
      // What is taken whole has its first byte in it.
      if (region) return passRegion(bytes, at, region)
    }
    return at + 1
  }

  return {
    /** The elements that end in the piece. */
    write: (piece: Uint8Array): JsonElement[] => {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length)
      found = []
      let at = 0
      while (at < bytes.length) {
        if (key) at = passKey(bytes, at)
        else if (region) at = passRegion(bytes, at, region)
        else at = step(bytes, at)
      }
      offset += bytes.length
      return found
    },
    /** The last element, where nothing but the end of the text ends it; what ends in the middle throws. */
    end: (): JsonElement[] => {
      found = []
      if (region?.kind === 'scalar' && frames.length === 0) endRegion()
      if (region || key || frames.length > 0) throw new Error('The JSON ends in the middle.')
      if (!hasMatched) throw new Error('The JSON does not have the form of this format.')
      return found
    },
  }
}
