import { useEffect, useState } from 'react'
import { words } from './words.tsx'

const duration = (seconds: number): string =>
  seconds > 90 ? words.minutes(Math.ceil(seconds / 60)) : words.seconds(seconds)

/** A countdown in words; undefined when it is over. */
export const useWait = (): { wait: string | undefined; beginWait: (waitMs: number) => void } => {
  const [left, setLeft] = useState({ until: 0, seconds: 0 })
  const { until, seconds } = left
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft({ until, seconds: Math.ceil((until - Date.now()) / 1000) }), 1000)
    return () => clearInterval(timer)
  }, [until, isWaiting])
  return {
    wait: isWaiting ? duration(seconds) : undefined,
    beginWait: (waitMs) => setLeft({ until: Date.now() + waitMs, seconds: Math.ceil(waitMs / 1000) }),
  }
}
