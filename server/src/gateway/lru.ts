type Lru<V> = {
  get: (key: string) => V | undefined
  set: (key: string, value: V) => void
  delete: (key: string) => void
}

/** Holds at most `maxEntries`; the least recently used one is evicted first. */
export const createLru = <V>(maxEntries: number): Lru<V> => {
  // A Map keeps insertion order: removed and reinserted, an entry is the newest.
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
