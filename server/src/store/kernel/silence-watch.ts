export type SilenceWatch = { asked: () => void; answered: () => void }

/**
 * Says when somebody who was asked has been silent for too long. What has arrived already while this process itself
 * stood still counts: timers run before sockets are read, the immediate after them.
 */
export const createSilenceWatch = (silentMs: number, onSilence: () => void): SilenceWatch => {
  let open = 0
  let answers = 0
  let timer: NodeJS.Timeout | undefined

  const look = (): void => {
    const seen = answers
    setImmediate(() => {
      if (open > 0 && answers === seen) onSilence()
    })
  }
  return {
    asked: () => {
      if (open === 0) timer = setTimeout(look, silentMs)
      open += 1
    },
    answered: () => {
      open -= 1
      answers += 1
      if (open === 0) clearTimeout(timer)
      else timer?.refresh()
    },
  }
}
