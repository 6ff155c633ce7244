/** What can be determined about a body while its bytes arrive, before it is parsed. */
export type BodyScan = {
  read: (chunk: Uint8Array) => void
  /** Members of objects and entries of lists so far. */
  fields: () => number
  /** Deepest nesting so far; the outermost value is level 1. */
  depth: () => number
}

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d

/** Scans JSON text in pieces, without recursion; strings are skipped, and validity is not checked. */
export const createJsonScan = (): BodyScan => {
  let fields = 0
  let depth = 0
  let deepest = 0
  let isInString = false
  /** The previous piece ended inside an escape. */
  let isEscaped = false

  /** Where the string that `at` is in ends. */
  const skipString = (chunk: Uint8Array, start: number): number => {
    let at = isEscaped ? start + 1 : start
    isEscaped = false
    for (;;) {
      // Native search: a CSV is one string of megabytes.
      const found = chunk.indexOf(quote, at)
      const end = found < 0 ? chunk.length : found
      let backslashes = 0
      while (end - backslashes > at && chunk[end - 1 - backslashes] === backslash) backslashes += 1
      isEscaped = backslashes % 2 === 1
      if (found < 0) return end
      if (!isEscaped) {
        isInString = false
        return found + 1
      }
      isEscaped = false
      at = found + 1
    }
  }

  return {
    read: (chunk) => {
      let at = 0
      while (at < chunk.length) {
        if (isInString) {
          at = skipString(chunk, at)
          continue
        }
        const byte = chunk[at] ?? 0
        at += 1
        if (byte === quote) isInString = true
        else if (byte === comma) fields += 1
        else if (isOpening(byte)) {
          // The first field has no comma before it; an empty list counts like one with an entry.
          fields += 1
          depth += 1
          if (depth > deepest) deepest = depth
        } else if (isClosing(byte)) depth -= 1
      }
    },
    fields: () => fields,
    depth: () => deepest,
  }
}

/** Deepest nesting of JSON text. */
export const jsonDepth = (bytes: Uint8Array): number => {
  const scan = createJsonScan()
  scan.read(bytes)
  return scan.depth()
}
