/** Waits for `work` at most `timeoutMs`; what `work` does later is ignored. */
export const withDeadline = <T>(work: Promise<T>, timeoutMs: number, message: string): Promise<T> =>
  new Promise((resolve, reject) => {
    // After a stall of this process, timers run before sockets are read: the immediate lets an answer that has already
    // arrived win.
    const timer = setTimeout(() => setImmediate(() => reject(new Error(message))), timeoutMs)
    const settle =
      <A>(how: (value: A) => void) =>
      (value: A) => {
        clearTimeout(timer)
        how(value)
      }
    work.then(settle(resolve), settle(reject))
  })
