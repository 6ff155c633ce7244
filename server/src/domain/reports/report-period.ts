import { invalidField, maxReportLinkDays } from '@parapet/contract'

const dayMs = 86_400_000
const usualDays = 90
const maxDays = 366
const usualLinkDays = 30

/** The start of a report's period; throws a 400 that says what is wrong with it. */
export const readReportSince = (since: string | undefined, now: Date): Date => {
  if (since === undefined) return new Date(now.getTime() - usualDays * dayMs)
  const start = new Date(since)
  if (start > now) throw invalidField('since', 'must be in the past.')
  if (now.getTime() - start.getTime() > maxDays * dayMs)
    throw invalidField('since', `must be at most ${maxDays} days ago.`)
  return start
}

/** When a link to a report ends; throws a 400 that says what is wrong with it. */
export const readReportExpiry = (expiresAt: string | undefined, now: Date): Date => {
  if (expiresAt === undefined) return new Date(now.getTime() + usualLinkDays * dayMs)
  const end = new Date(expiresAt)
  if (!(end > now && end.getTime() - now.getTime() <= maxReportLinkDays * dayMs))
    throw invalidField('expiresAt', `must be in the future, at most ${maxReportLinkDays} days ahead.`)
  return end
}
