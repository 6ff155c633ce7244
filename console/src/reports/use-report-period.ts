import { useState } from 'react'

/** Days that a report can be about. */
export const periods = [30, 90, 365]

const usualDays = 90
const dayMs = 86_400_000

export type ReportPeriod = { days: number; setDays: (days: number) => void; since: string }

/** The start of the period: midnight UTC, so that reloading asks for the same. */
const startOf = (days: number): { days: number; since: string } => {
  const today = Math.floor(Date.now() / dayMs) * dayMs
  return { days, since: new Date(today - days * dayMs).toISOString() }
}

/** The period chosen on the page. */
export const useReportPeriod = (): ReportPeriod => {
  const [period, setPeriod] = useState(() => startOf(usualDays))
  return { ...period, setDays: (days) => setPeriod(startOf(days)) }
}
