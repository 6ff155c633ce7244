const hourMs = 3_600_000

/** Messages a rule may send in an hour. */
export const maxPerHour = 100

/** What a rule has sent since the start of its current hour, and how many matches it held back. */
export type AlertHour = { startedAt: Date | null; count: number; held: number }

type Share = {
  /** How many of the matches are sent one by one. */
  sent: number
  /** How many were held back in an hour that is over: one message tells this number. */
  told: number
  hour: AlertHour
}

/** Which part of new matches a rule sends now. */
export const shareHour = (hour: AlertHour, matches: number, now: Date): Share => {
  const isOver = hour.startedAt === null || now.getTime() - hour.startedAt.getTime() >= hourMs
  const told = isOver ? hour.held : 0
  const used = isOver ? Math.min(told, 1) : hour.count
  const sent = Math.min(matches, Math.max(maxPerHour - used, 0))
  const isIdle = isOver && told === 0 && matches === 0
  return {
    sent,
    told,
    hour: {
      startedAt: isIdle ? null : isOver ? now : hour.startedAt,
      count: used + sent,
      held: (isOver ? 0 : hour.held) + matches - sent,
    },
  }
}
