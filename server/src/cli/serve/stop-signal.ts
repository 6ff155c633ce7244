/** Ctrl-C on npm start arrives twice, from the terminal and from npm: within this time it is the same signal. */
const sameSignalMs = 1_000

/** Resolves with the first stop signal; a second one ends the process immediately. */
export const stopSignal = (): Promise<string> =>
  new Promise((resolve) => {
    let firstAt: number | undefined
    const hear = (signal: string): void => {
      const at = performance.now()
      firstAt ??= at
      if (at - firstAt > sameSignalMs) process.exit(1)
      resolve(signal)
    }
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, hear)
  })
