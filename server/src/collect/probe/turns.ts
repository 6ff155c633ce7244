/** Lets work on the same host wait for the work before it. */
export const createTurns = (): (<T>(host: string, work: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>()
  return async (host, work) => {
    const mine = (last.get(host) ?? Promise.resolve()).then(work, work)
    last.set(host, mine)
    try {
      return await mine
    } finally {
      if (last.get(host) === mine) last.delete(host)
    }
  }
}
