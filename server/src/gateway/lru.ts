type Lru<V> = {
  get: (key: string) => V | undefined
  set: (key: string, value: V) => void
  delete: (key: string) => void
}

/** Holds at most `maxEntries`; the one that was not used for the longest time goes first. */
export const createLru = <V>(maxEntries: number): Lru<V> => {
  // A Map keeps the order of insertion: taken out and put back, an entry is the newest.
  const entries = new Map<string, V>()
  return {
    get: (key) => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, value)
      const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
    },
    delete: (key) => void entries.delete(key),
  }
}
