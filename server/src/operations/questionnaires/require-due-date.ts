import { invalidField } from '@parapet/contract'

const maxDays = 366
const dayMs = 86_400_000

/** The due date, which must leave time for answers and let the link expire eventually. */
export const requireDueDate = (text: string, now: Date): Date => {
  const dueDate = new Date(text)
  const days = (dueDate.getTime() - now.getTime()) / dayMs
  if (days > 0 && days <= maxDays) return dueDate
  throw invalidField('dueDate', `must be in the future, at most ${maxDays} days ahead.`)
}
