/** Numbers keys by the order in which they were added. */
export type KeyIndex = {
  indexOf: (key: string) => number | undefined
  /** The number of the key, which was not there. */
  add: (key: string) => number
  size: () => number
}

const firstCapacity = 1_024

/** How much room the table has for each key: with less, searches grow long. */
const slotsPerKey = 2

export const grown = <A extends Uint32Array | Uint8Array | Float64Array>(from: A, to: A): A => {
  to.set(from)
  return to
}

const halves = (key: string): [number, number] => [
  Number.parseInt(key.slice(0, 8), 16),
  Number.parseInt(key.slice(8, 16), 16),
]

/**
 * For keys of hexadecimal digits that are spread evenly, such as hashes, of which the first 64 bits tell them apart: in
 * some 20 bytes for each, outside the heap, where a set of texts takes more than a hundred inside.
 */
export const createKeyIndex = (): KeyIndex => {
  let capacity = firstCapacity
  let size = 0
  let high = new Uint32Array(capacity)
  let low = new Uint32Array(capacity)
  /** Number of the key and 1; 0 is free. */
  let slots = new Uint32Array(capacity * slotsPerKey)

  /** The slot that has the key, or the free one that it belongs in. */
  const slotOf = (first: number, second: number): number => {
    for (let slot = first % slots.length; ; slot = (slot + 1) % slots.length) {
      const index = (slots[slot] ?? 0) - 1
      if (index < 0 || (high[index] === first && low[index] === second)) return slot
    }
  }

  const grow = (): void => {
    capacity *= 2
    high = grown(high, new Uint32Array(capacity))
    low = grown(low, new Uint32Array(capacity))
    slots = new Uint32Array(capacity * slotsPerKey)
    for (let index = 0; index < size; index += 1) slots[slotOf(high[index] ?? 0, low[index] ?? 0)] = index + 1
  }

  return {
    indexOf: (key) => {
      const index = slots[slotOf(...halves(key))] ?? 0
      return index === 0 ? undefined : index - 1
    },
    add: (key) => {
      if (size === capacity) grow()
      const [first, second] = halves(key)
      high[size] = first
      low[size] = second
      slots[slotOf(first, second)] = size + 1
      size += 1
      return size - 1
    },
    size: () => size,
  }
}
