import { breachProbability, ransomwareProbability, type ThreatCounts } from './likelihood.ts'
import { scoringModel } from './scoring-model.ts'
import { overallOf, overallWithout, type Standing, type TypeShare } from './standing.ts'

/** An observation type, and by how many points of 100 the likelihood would fall without it. */
export type Driver = { observationType: string; title: string; count: number; contribution: number }

export const round2 = (value: number): number => Math.round(value * 100) / 100

const subtract = (all: ThreatCounts, some: ThreatCounts): ThreatCounts => ({
  knownExploited: all.knownExploited - some.knownExploited,
  knownRansomware: all.knownRansomware - some.knownRansomware,
  remoteAccess: all.remoteAccess - some.remoteAccess,
  leakedCredentials: all.leakedCredentials - some.leakedCredentials,
  unenforcedDmarc: all.unenforcedDmarc - some.unenforcedDmarc,
})

const byContribution = (a: Driver, b: Driver): number =>
  b.contribution - a.contribution || (a.observationType < b.observationType ? -1 : 1)

const strongest = (drivers: readonly Driver[]): Driver[] =>
  drivers
    .filter(({ contribution }) => contribution > 0)
    .toSorted(byContribution)
    .slice(0, scoringModel.maxDrivers)

const countOf = ({ tally: { classes } }: TypeShare): number =>
  classes.reduce((sum, { count }) => sum + count, 0)

const toDriver = ({ tally: { observationType, title } }: TypeShare, count: number, fall: number): Driver => ({
  observationType,
  title,
  count,
  contribution: round2(100 * fall),
})

/** What makes a breach likely, strongest first. */
export const breachDrivers = (standing: Standing): Driver[] => {
  const { types, counts, events } = standing
  const probability = breachProbability(overallOf(standing), counts, events)
  return strongest(
    types.map((share) => {
      const { penalty, criticalExploited } = share
      const overall = overallWithout(standing, share.factor, { loss: penalty, criticalExploited })
      const without = breachProbability(overall, subtract(counts, share.counts), events)
      return toDriver(share, countOf(share), probability - without)
    }),
  )
}

/** What makes ransomware likely, strongest first; only observations that ransomware can use are counted. */
export const ransomwareDrivers = ({ types, counts, events }: Standing): Driver[] => {
  const probability = ransomwareProbability(counts, events)
  return strongest(
    types.map((share) => {
      const { remoteAccess, leakedCredentials, unenforcedDmarc, knownRansomware } = share.counts
      const relevant = Math.max(remoteAccess, leakedCredentials, unenforcedDmarc, knownRansomware)
      const without = ransomwareProbability(subtract(counts, share.counts), events)
      return toDriver(share, relevant, probability - without)
    }),
  )
}
