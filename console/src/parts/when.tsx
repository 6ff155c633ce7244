import { useState } from 'react'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const recentDays = 14

const words = (at: Date, now: Date): string => {
  const seconds = (at.getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) > recentDays * 86_400) return day.format(at)
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  if (unit === 'second') return 'just now'
  return relative.format(Math.trunc(seconds / length), unit)
}

const useNow = (): Date => useState(() => new Date())[0]

/** A relative time; hovering shows the exact one. */
export const When = ({ at, dated = false }: { at?: string | undefined; dated?: boolean }) => {
  const now = useNow()
  if (at === undefined) return <span className="muted">–</span>
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)}>
      {dated ? day.format(date) : words(date, now)}
    </time>
  )
}
