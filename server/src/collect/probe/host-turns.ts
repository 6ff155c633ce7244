export type InTurn = <T>(host: string, work: () => Promise<T>) => Promise<T>

/** DNS writes names in any case, and some with the dot of the root. */
const keyOf = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/** Lets work on the same host wait for the work before it. */
export const createTurns = (): InTurn => {
  const last = new Map<string, Promise<unknown>>()
  return async (host, work) => {
    const key = keyOf(host)
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
