import { useEffect, useState } from 'react'

const words = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}

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
    wait: isWaiting ? words(seconds) : undefined,
    beginWait: (waitMs) => setLeft({ until: Date.now() + waitMs, seconds: Math.ceil(waitMs / 1000) }),
  }
}
