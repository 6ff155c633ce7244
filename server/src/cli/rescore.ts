import { type Command, Option } from 'commander'
import { dayOf, isCalendarDate } from '../domain/kernel/calendar-date.ts'
import { parseTimestamp } from '../domain/kernel/timestamp.ts'
import { type DayFigures, type Recheck, recheckScore } from '../domain/scoring/recheck-score.ts'
import { scoringModel } from '../domain/scoring/scoring-model.ts'
import { type Reason, toReasons } from '../domain/scoring/wire-score.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import { selectPublicId } from '../store/organization/organization-settings.ts'
import { selectEventTitles } from '../store/security-events/security-event-title.ts'
import { selectLastScoreDay, streamKeptDays } from '../store/vendors/kept-day.ts'
import { selectScoredTypeNames } from '../store/vendors/scored-type-name.ts'
import { exitCodes, failure } from './exit-codes.ts'
import { organizationsOf } from './organizations-of.ts'
import { plural } from './plural.ts'
import { findVendor, type NamedVendor } from './find-vendor.ts'
import type { Print, WithStore } from './store-command.ts'
import { table } from './table.ts'

type Given = { at?: string; since?: string; allDays?: boolean; org?: string; json?: boolean }

const maxReasons = 5
const firstDay = '0001-01-01'

const requireDay = (option: string, given: string, today: string): string => {
  const day = isCalendarDate(given) ? given : parseTimestamp(given)?.slice(0, 'YYYY-MM-DD'.length)
  if (day === undefined)
    throw new Error(`${option} must be a day such as 2026-03-31 or a time such as 2026-03-31T12:00:00Z.`)
  if (day > today) throw new Error(`${option} is in the future.`)
  return day
}

/** The day wanted, or from when on every day is. */
const requireSpan = ({ at, since, allDays = false }: Given): { at: string } | { since: string } => {
  const today = dayOf(new Date())
  if ([at !== undefined, since !== undefined, allDays].filter(Boolean).length !== 1)
    throw new Error('Give one of --at, --since and --all-days.')
  if (at !== undefined) return { at: requireDay('--at', at, today) }
  return { since: since === undefined ? firstDay : requireDay('--since', since, today) }
}

const shownScore = ({ overall, exactScore }: DayFigures): string =>
  overall === null ? 'none' : `${overall} (${exactScore ?? overall})`

const cellsOf = (figures: DayFigures): [string, string, string] => [
  shownScore(figures),
  `${figures.breachLikelihood}`,
  `${figures.ransomware}`,
]

const results = {
  same: 'same',
  different: 'DIFFERENT',
  'other-model': 'other model',
  'nothing-kept': 'nothing kept',
} as const satisfies Record<Recheck['result'], string>

const lineOf = (recheck: Recheck): string[] => [
  recheck.day,
  recheck.modelVersion,
  ...cellsOf(recheck.shown),
  ...('recomputed' in recheck ? cellsOf(recheck.recomputed) : ['', '', '']),
  results[recheck.result],
]

const headings = ['DAY', 'MODEL', 'SCORE', 'BREACH', 'RANSOMWARE', 'AGAIN', 'BREACH', 'RANSOMWARE', 'RESULT']

const reasonsOf = async (db: Db, recheck: Recheck): Promise<Reason[]> => {
  if (!('score' in recheck)) return []
  const { standing } = recheck.score
  const types = await selectScoredTypeNames(
    db,
    standing.types.map(({ type }) => type),
  )
  const events = await selectEventTitles(
    db,
    standing.events.map(({ event }) => event.id),
  )
  return toReasons(recheck.score, { types, events }).slice(0, maxReasons)
}

const whyNot = ({ day, modelVersion, result }: Recheck): string | undefined => {
  if (result === 'other-model')
    return `The score of ${day} is of model ${modelVersion}, and this is model ${scoringModel.version}: it cannot be recalculated.`
  if (result === 'nothing-kept')
    return `Nothing is kept of what the score of ${day} was calculated from, as for the past weeks of a demo.`
  return undefined
}

type Ask = { store: Store; vendor: NamedVendor; json: boolean; print: Print }

const jsonOf = ({ organizationId, domain }: NamedVendor, recheck: Recheck) => ({
  organizationId,
  vendorDomain: domain,
  day: recheck.day,
  modelVersion: recheck.modelVersion,
  result: recheck.result,
  shown: recheck.shown,
  ...('recomputed' in recheck && { recomputed: recheck.recomputed }),
})

const checkDay = async ({ store, vendor, json, print }: Ask, at: string): Promise<void> => {
  const { recheck, causes } = await store.inOrganization(
    vendor.organization,
    async (db) => {
      const day = await selectLastScoreDay(db, vendor.id, at)
      if (day === undefined) throw new Error(`${vendor.domain} had no score yet on ${at}.`)
      for await (const kept of streamKeptDays(db, vendor.id, { from: day, to: day })) {
        const found = recheckScore(kept)
        return { recheck: found, causes: await reasonsOf(db, found) }
      }
      throw new Error(`The score of ${day} was deleted just now.`)
    },
    { readOnly: true },
  )
  const { day, modelVersion } = recheck
  if (json) print(JSON.stringify({ ...jsonOf(vendor, recheck), asked: at, causes }))
  else {
    if (day !== at) print(`Nothing was calculated on ${at}. The last score before is of ${day}.`)
    print(`${vendor.domain} on ${day}, model ${modelVersion}`)
    const again = 'recomputed' in recheck ? cellsOf(recheck.recomputed) : ['', '', '']
    const names = ['Score', 'Likelihood of a breach', 'Likelihood of ransomware']
    const shown = cellsOf(recheck.shown)
    print(
      table(
        ['', 'SHOWN', 'RECALCULATED'],
        names.map((name, index) => [name, shown[index] ?? '', again[index] ?? '']),
      ),
    )
    for (const { title, points } of causes) print(`  −${points}  ${title}`)
  }
  const reason = whyNot(recheck)
  if (reason !== undefined) throw new Error(reason)
  if (recheck.result === 'different')
    throw failure(`What is kept of ${day} does not give the score that was shown.`, exitCodes.failed)
  if (!json) print('What is kept gives the numbers that were shown.')
}

const checkDays = async ({ store, vendor, json, print }: Ask, since: string): Promise<void> => {
  const counts: Record<Recheck['result'], number> = {
    same: 0,
    different: 0,
    'other-model': 0,
    'nothing-kept': 0,
  }
  const span = { from: since, to: dayOf(new Date()) }
  const lines: string[][] = []
  for await (const kept of store.streamInOrganization(vendor.organization, (db) =>
    streamKeptDays(db, vendor.id, span),
  )) {
    const recheck = recheckScore(kept)
    counts[recheck.result] += 1
    if (json) print(JSON.stringify(jsonOf(vendor, recheck)))
    else lines.push(lineOf(recheck))
  }
  const { same, different } = counts
  if (lines.length > 0) print(table(headings, lines))
  const all = `${vendor.domain}: ${plural(same, 'day')} the same, ${different} different, ${counts['nothing-kept']} with nothing kept, ${counts['other-model']} of another model.`
  if (different > 0) throw failure(all, exitCodes.failed)
  if (same === 0) throw new Error(`${all} Nothing could be checked.`)
  if (!json) print(all)
}

const rescore = async (store: Store, given: Given & { vendor: string }, print: Print): Promise<void> => {
  const span = requireSpan(given)
  const vendors: NamedVendor[] = []
  for await (const id of organizationsOf(store, given.org)) {
    const found = await store.inOrganization(
      id,
      async (db) => {
        const vendor = await findVendor(db, given.vendor)
        return vendor && { ...vendor, organization: id, organizationId: await selectPublicId(db) }
      },
      { readOnly: true },
    )
    if (found) vendors.push(found)
  }
  const [vendor, ...further] = vendors
  if (!vendor) throw new Error(`There is no vendor ${given.vendor}.`)
  if (further.length > 0)
    throw new Error(
      `Several organizations have the vendor ${given.vendor}: ${vendors.map(({ organizationId }) => organizationId).join(', ')}. Choose one with --org.`,
    )
  const ask = { store, vendor, json: given.json ?? false, print }
  await ('at' in span ? checkDay(ask, span.at) : checkDays(ask, span.since))
}

export const registerRescore = (program: Command, withStore: WithStore, print: Print = console.log): void => {
  program
    .command('rescore')
    .description('Recalculate the scores of past days from what was kept, and compare them with those shown.')
    .argument('<vendor>', 'a domain of the vendor, or its id')
    .addOption(new Option('--at <time>', 'this day, or the UTC day of this time'))
    .option('--since <day>', 'every day from this one on')
    .option('--all-days', 'every day that is kept')
    .option('--org <domain>', 'a domain of the organization, or its id (default: the one with this vendor)')
    .option('--json', 'print one JSON object per day')
    .action((vendor: string, given: Given) =>
      withStore((store) => rescore(store, { ...given, vendor }, print)),
    )
}
