export type InTurn = <T>(host: string, work: () => Promise<T>) => Promise<T>

/** DNS names come in any case, some with a trailing dot. */
const keyOf = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/** Runs work on the same host one piece at a time. */
export const createHostTurns = (): InTurn => {
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
