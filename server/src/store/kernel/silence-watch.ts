export type SilenceWatch = { asked: () => void; answered: () => void }

/**
 * Reports when a question has gone unanswered for too long. An answer that arrived while this process was blocked still
 * counts: timers run before sockets are read, and the immediate runs after that.
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
