/** Numbers keys in insertion order. */
export type KeyIndex = {
  indexOf: (key: string) => number | undefined
  /** The number of the new key. */
  add: (key: string) => number
  size: () => number
}

const firstCapacity = 1_024

/** Slots per key: with fewer, probe sequences grow long. */
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
 * For evenly distributed hexadecimal keys, such as hashes, that differ in their first 64 bits: about 20 bytes per key
 * outside the heap, where a Set of strings takes more than a hundred inside it.
 */
export const createKeyIndex = (): KeyIndex => {
  let capacity = firstCapacity
  let size = 0
  let high = new Uint32Array(capacity)
  let low = new Uint32Array(capacity)
  /** A key's number plus 1; 0 is free. */
  let slots = new Uint32Array(capacity * slotsPerKey)

  /** The slot that has the key, or the free one it belongs in. */
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
