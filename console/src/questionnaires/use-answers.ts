import { useEffect, useState, useSyncExternalStore } from 'react'
import { type AnswerSaverOptions, createAnswerSaver } from './answer-saver.ts'

/** Answers that are saved while typing and before leaving the page. */
export const useAnswers = (options: AnswerSaverOptions) => {
  const [saver] = useState(() => createAnswerSaver(options))
  const view = useSyncExternalStore(saver.subscribe, saver.view)
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      if (!saver.isWaiting()) return
      void saver.flush()
      event.preventDefault()
    }
    const hide = (): void => {
      if (document.visibilityState === 'hidden' && saver.isWaiting()) void saver.flush()
    }
    window.addEventListener('beforeunload', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('beforeunload', leave)
      document.removeEventListener('visibilitychange', hide)
      if (saver.isWaiting()) void saver.flush()
    }
  }, [saver])
  return { ...view, give: saver.give, flush: saver.flush }
}
