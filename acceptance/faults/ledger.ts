/** A write makes all of its facts true, or all untrue, or has not happened. */
export type Write = { what: string; facts: readonly string[]; makes: boolean }

export type Ledger = {
  answered: (write: Write) => void
  /** Sent, with an unknown outcome. */
  unanswered: (write: Write) => void
  /** Compares with the facts in the database; unanswered writes are known from then on. */
  settle: (facts: readonly string[]) => string[]
  /** Accepts the current facts as correct, after a planted defect. */
  accept: (facts: readonly string[]) => void
  answeredCount: () => number
}

/** What callers were told, to compare with what is there. */
export const createLedger = (): Ledger => {
  const expected = new Set<string>()
  const open: Write[] = []
  let answeredCount = 0

  const set = (fact: string, holds: boolean): void => {
    if (holds) expected.add(fact)
    else expected.delete(fact)
  }

  const settleOpen = (found: ReadonlySet<string>): string[] =>
    open.splice(0).flatMap(({ what, facts, makes }) => {
      const changing = facts.filter((fact) => expected.has(fact) !== makes)
      const done = changing.filter((fact) => found.has(fact) === makes)
      for (const fact of done) set(fact, makes)
      return done.length === 0 || done.length === changing.length
        ? []
        : [`half-applied: ${done.length} of ${changing.length} of ${what}`]
    })

  return {
    answered: ({ facts, makes }) => {
      answeredCount += 1
      for (const fact of facts) set(fact, makes)
    },
    unanswered: (write) => void open.push(write),
    settle: (facts) => {
      const found = new Set<string>()
      const twice = facts.filter((fact) => found.size === found.add(fact).size)
      return [
        ...twice.map((fact) => `twice: ${fact}`),
        ...settleOpen(found),
        ...[...expected].filter((fact) => !found.has(fact)).map((fact) => `lost: ${fact}`),
        ...[...found]
          .filter((fact) => !expected.has(fact))
          .map((fact) => `never asked for, or deleted: ${fact}`),
      ]
    },
    accept: (facts) => {
      expected.clear()
      for (const fact of facts) expected.add(fact)
    },
    answeredCount: () => answeredCount,
  }
}
