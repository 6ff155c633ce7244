export type Task = {
  /** Its name in logs and metrics. */
  name: string
  /** The pause after each run; undefined if this process does not run it. */
  everyMs: number | undefined
  /**
   * The largest part of the time that it may run: a long run is followed by a longer pause, up to a limit. Asked after
   * each run.
   */
  share?: () => number
  /** May run in several processes at once. */
  work: () => Promise<unknown>
  /** Runs once more when the process stops, after the work of all tasks has ended. */
  finish?: () => Promise<unknown>
}

export type Repeated = { close: () => Promise<void> }

type Watch = {
  onError: (name: string, error: unknown) => void
  onRun?: (name: string, outcome: 'done' | 'failed', seconds: number) => void
}

/** A process that is restarted often would never reach the end of a long pause. */
const maxFirstPauseMs = 10_000

/** The longest pause that a share leads to. */
const maxPauseMs = 10_000

/** Repeats the tasks until closed; a failure is reported, and the task runs again after its pause. */
export const repeatTasks = (
  tasksUntil: (closing: AbortSignal) => readonly Task[],
  { onError, onRun }: Watch,
): Repeated => {
  const closing = new AbortController()
  const tasks = tasksUntil(closing.signal).filter(({ everyMs }) => everyMs !== undefined)

  /** Returns how long it took. */
  const run = async (name: string, work: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now()
    const outcome = await work().then(
      () => 'done' as const,
      (error: unknown) => {
        onError(name, error)
        return 'failed' as const
      },
    )
    const tookMs = performance.now() - startedAt
    onRun?.(name, outcome, tookMs / 1_000)
    return tookMs
  }

  const repeated = tasks.map(({ name, everyMs = 0, share = () => 1, work }) => {
    let timer: NodeJS.Timeout | undefined
    let running: Promise<void> | undefined
    const wait = (pauseMs: number): void => {
      if (closing.signal.aborted) return
      timer = setTimeout(() => {
        running = run(name, work).then((tookMs) =>
          wait(Math.max(everyMs, Math.min(maxPauseMs, tookMs / share() - tookMs))),
        )
      }, pauseMs).unref()
    }
    wait(Math.min(everyMs, maxFirstPauseMs))
    return async () => {
      clearTimeout(timer)
      await running
    }
  })

  return {
    close: async () => {
      closing.abort()
      await Promise.all(repeated.map((end) => end()))
      // In reverse order, so that a task can finish what later ones leave to it.
      for (const { name, finish } of tasks.toReversed()) if (finish) await run(name, finish)
    },
  }
}
