export type LimiterLog = {
  warn: (fields: object, message: string) => void
  info: (fields: object, message: string) => void
}

type CircuitOptions = { probe: () => Promise<unknown>; retryMs: number; log: LimiterLog }

/** Open while the store fails: only the probe queries it then, never a request. */
export const createCircuit = ({ probe, retryMs, log }: CircuitOptions) => {
  let open = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const probeLater = () => {
    if (stopped) return
    timer = setTimeout(() => {
      probe().then(recover, probeLater)
    }, retryMs)
    timer.unref()
  }

  const recover = () => {
    if (stopped) return
    open = false
    log.info({}, 'The rate-limit store is responding again: all processes share the limits.')
  }

  const trip = (error: unknown) => {
    if (open || stopped) return
    open = true
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(
      { reason },
      'The rate-limit store is not responding: until it does, this process counts on its own.',
    )
    probeLater()
  }

  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }

  return { isOpen: () => open, trip, stop }
}
