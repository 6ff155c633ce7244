import type { Command } from 'commander'
import { dayOf } from '../domain/kernel/calendar-date.ts'
import {
  enoughOutcomes,
  type Estimate,
  type GradeOutcome,
  type Outcomes,
  scoreOutcomes,
} from '../domain/scoring/score-outcomes.ts'
import { type Peril, scoringModel } from '../domain/scoring/scoring-model.ts'
import type { Store } from '../store/kernel/store.ts'
import { selectPublicId } from '../store/organization/organization-settings.ts'
import {
  countInventedVendors,
  type OutcomeRow,
  selectOutcomeWindows,
} from '../store/vendors/outcome-window.ts'
import { organizationsOf } from './organizations-of.ts'
import { plural } from './plural.ts'
import type { Print, WithStore } from './store-command.ts'
import { table } from './table.ts'

type Given = { org?: string; horizon: string; confirmed?: boolean; json?: boolean }

const maxHorizon = 3_650

const requireHorizon = (given: string): number => {
  const days = /^\d{1,4}$/.test(given) ? Number(given) : 0
  if (days >= 1 && days <= maxHorizon) return days
  throw new Error(`--horizon must be a whole number of days from 1 to ${maxHorizon}.`)
}

const perils = {
  breach: {
    title: 'Breaches',
    likelihood: 'breachLikelihood',
    any: 'hasBreach',
    confirmed: 'hasConfirmedBreach',
  },
  ransomware: {
    title: 'Ransomware',
    likelihood: 'ransomware',
    any: 'hasRansomware',
    confirmed: 'hasConfirmedRansomware',
  },
} as const satisfies Record<Peril, { title: string } & Record<string, string>>

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const fixed = (value: number): string => value.toFixed(3)

const between = ({ value, interval: { low, high } }: Estimate, write: (value: number) => string): string =>
  `${write(value)} (${write(low)} to ${write(high)})`

const gradeCells = ({ grade, windows, events, rate, lift }: GradeOutcome): string[] => [
  grade === null ? 'none' : grade.slice(-1),
  `${windows}`,
  `${events}`,
  rate ? between(rate, percent) : 'too few',
  lift ? between(lift, (value) => value.toFixed(2)) : 'too few',
]

const printOutcomes = (title: string, found: Outcomes, confirmed: number, print: Print): void => {
  const { windows, vendors, events, baseRate, meanLikelihood, brier, reference, skill } = found
  print(
    `${title}: ${plural(windows, 'window')} of ${plural(vendors, 'vendor')}, ${events} with an event, ${confirmed} of them confirmed.`,
  )
  if (baseRate && meanLikelihood !== undefined)
    print(`  Shown on average ${percent(meanLikelihood)}; it happened in ${between(baseRate, percent)}.`)
  if (!found.hasEnough) {
    const { windows: least, events: leastEvents } = enoughOutcomes
    print(
      `  Too little data to judge the likelihoods. Enough are ${least} windows, ${leastEvents} of them with an event and ${leastEvents} without.`,
    )
    return
  }
  if (brier && reference !== undefined)
    print(`  Brier score ${between(brier, fixed)}; always saying the base rate gives ${fixed(reference)}.`)
  if (skill) print(`  Skill against the base rate ${between(skill, (value) => value.toFixed(2))}.`)
  print(table(['GRADE', 'WINDOWS', 'WITH EVENT', 'RATE', 'LIFT'], found.grades.map(gradeCells)))
}

const outcomesOf = (
  rows: readonly OutcomeRow[],
  peril: Peril,
  { days, only }: { days: number; only: boolean },
) => {
  const { likelihood, any, confirmed } = perils[peril]
  const windows = rows.map((row) => ({
    vendorId: row.vendorId,
    overall: row.overall,
    likelihood: row[likelihood],
    hasEvent: row[only ? confirmed : any],
  }))
  return {
    outcomes: scoreOutcomes(windows, days),
    confirmed: rows.filter((row) => row[confirmed]).length,
  }
}

const showOutcomes = async (store: Store, given: Given, print: Print): Promise<void> => {
  const days = requireHorizon(given.horizon)
  const only = given.confirmed ?? false
  const today = dayOf(new Date())
  for await (const id of organizationsOf(store, given.org)) {
    const { organizationId, rows, invented } = await store.inOrganization(
      id,
      async (db) => ({
        organizationId: await selectPublicId(db),
        rows: await selectOutcomeWindows(db, { days, today }),
        invented: await countInventedVendors(db),
      }),
      { readOnly: true },
    )
    const [breach, ransomware] = (['breach', 'ransomware'] as const).map((peril) =>
      outcomesOf(rows, peril, { days, only }),
    )
    if (given.json) {
      const figures = {
        organizationId,
        modelVersion: scoringModel.version,
        horizonDays: days,
        confirmedOnly: only,
        inventedVendors: invented,
        breach: { ...breach?.outcomes, confirmedEvents: breach?.confirmed },
        ransomware: { ...ransomware?.outcomes, confirmedEvents: ransomware?.confirmed },
      }
      print(JSON.stringify(figures))
      continue
    }
    print(`${organizationId}: model ${scoringModel.version}, windows of ${plural(days, 'day')}`)
    if (invented > 0) print(`  ${plural(invented, 'vendor')} of the demo left out.`)
    if (breach) printOutcomes(perils.breach.title, breach.outcomes, breach.confirmed, print)
    if (ransomware) printOutcomes(perils.ransomware.title, ransomware.outcomes, ransomware.confirmed, print)
  }
}

export const registerOutcomes = (scoring: Command, withStore: WithStore, print: Print): void => {
  scoring
    .command('outcomes')
    .description('Compare likelihoods that were shown with the events that followed.')
    .option('--org <domain>', 'a domain of the organization, or its id (default: all organizations)')
    .option('--horizon <days>', 'how many days an event may follow', '365')
    .option('--confirmed', 'only confirmed events, without those that are only claimed')
    .option('--json', 'print one JSON object per organization')
    .action((given: Given) => withStore((store) => showOutcomes(store, given, print)))
}
