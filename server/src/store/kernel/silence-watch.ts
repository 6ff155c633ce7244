export type SilenceWatch = { asked: () => void; answered: () => void }

/**
 * Reports when something has been asked and not answered for too long. An answer that arrived while this process was
 * itself blocked counts: timers run before sockets are read, and the immediate after them.
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
