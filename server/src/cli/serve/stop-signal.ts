/** Ctrl-C on npm start comes twice, from the terminal and from npm: that soon, it is still the first one. */
const sameSignalMs = 1_000

/** Resolves with the first signal to stop; a second one does not wait. */
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
