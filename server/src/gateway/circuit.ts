export type CircuitLog = {
  warn: (fields: object, message: string) => void
  info: (fields: object, message: string) => void
}

type CircuitOptions = {
  probe: () => Promise<unknown>
  retryMs: number
  log: CircuitLog
  tripped: string
  recovered: string
}

/** Open while something fails that there is a substitute for: only the probe uses it then, never a request. */
export const createCircuit = ({ probe, retryMs, log, tripped, recovered }: CircuitOptions) => {
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
    log.info({}, recovered)
  }

  const trip = (error: unknown) => {
    if (open || stopped) return
    open = true
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ reason }, tripped)
    probeLater()
  }

  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }

  return { isOpen: () => open, trip, stop }
}
