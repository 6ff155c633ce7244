export type Repeated = { close: () => Promise<void> }

/** Does the work again and again, so long after its end, until closed; what fails is told and tried again. */
export const repeat = (
  work: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Repeated => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  let closed = false

  const wait = (): void => {
    if (closed) return
    timer = setTimeout(() => {
      running = work().catch(onError).finally(wait)
    }, everyMs).unref()
  }
  wait()

  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
