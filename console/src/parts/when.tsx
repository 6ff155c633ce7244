import { useState } from 'react'
import { formatDay, formatRelative, formatSecond } from './format.ts'
import { words } from './words.ts'

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const recentDays = 14

const distance = (at: Date, now: Date): string => {
  const seconds = (at.getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) > recentDays * 86_400) return formatDay(at)
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  if (unit === 'second') return words.justNow
  return formatRelative(Math.trunc(seconds / length), unit)
}

const useNow = (): Date => useState(() => new Date())[0]

/** A relative time; hovering shows the exact one. */
export const When = ({ at, dated = false }: { at?: string | undefined; dated?: boolean }) => {
  const now = useNow()
  if (at === undefined) return <span className="muted">–</span>
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatSecond(date)}>
      {dated ? formatDay(date) : distance(date, now)}
    </time>
  )
}
