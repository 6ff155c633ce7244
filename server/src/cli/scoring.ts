import type { Command } from 'commander'
import type { OrganizationId } from '../domain/kernel/id.ts'
import { gradeOf, wholeScore } from '../domain/scoring/loss.ts'
import { scoreVendor } from '../domain/scoring/score-vendor.ts'
import { scoringModel } from '../domain/scoring/scoring-model.ts'
import { type Reason, toReasons } from '../domain/scoring/wire-score.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import { selectPublicId } from '../store/organization/organization-settings.ts'
import { selectScoredTypeNames } from '../store/vendors/scored-type-name.ts'
import { type ScoredVendor, selectScoredVendors } from '../store/vendors/scored-vendor.ts'
import { selectEvidence } from '../store/vendors/vendor-evidence.ts'
import { organizationsOf } from './organizations-of.ts'
import { registerOutcomes } from './outcomes.ts'
import type { Print, WithStore } from './store-command.ts'
import { table } from './table.ts'

const batchSize = 50
const maxReasons = 3

/** What a vendor has now, and what it would have. */
type Preview = ScoredVendor & {
  newScore: number | null
  newGrade: string | null
  scoreAtMost: number | null
  reasons: Reason[]
}

const previewBatch = async (db: Db, vendors: readonly ScoredVendor[], day: string): Promise<Preview[]> => {
  const knownOf = await selectEvidence(
    db,
    vendors.map(({ domain }) => domain),
    day,
  )
  const known = vendors.map((vendor) => ({ vendor, known: knownOf(vendor.domain) }))
  const types = await selectScoredTypeNames(
    db,
    known.flatMap(({ known: { evidence } }) => evidence.findings.map(({ type }) => type)),
  )
  return known.map(({ vendor, known: of }) => {
    const score = scoreVendor(of.evidence, day)
    const whole = wholeScore(score.tenths)
    return {
      ...vendor,
      newScore: score.isCovered ? whole : null,
      newGrade: score.isCovered ? gradeOf(whole) : null,
      scoreAtMost: score.isCovered ? null : whole,
      reasons: toReasons(score, { types, events: of.events }).slice(0, maxReasons),
    }
  })
}

const previewsOf = async function* (
  store: Store,
  organizationId: OrganizationId,
  day: string,
): AsyncGenerator<Preview> {
  let after = ''
  for (;;) {
    const page = { after, limit: batchSize }
    const batch = await store.inOrganization(
      organizationId,
      async (db) => previewBatch(db, await selectScoredVendors(db, page), day),
      { readOnly: true },
    )
    yield* batch
    if (batch.length < batchSize) return
    after = batch.at(-1)?.domain ?? ''
  }
}

const gradeLetter = (grade: string | null): string => (grade === null ? '' : ` ${grade.slice(-1)}`)

const shown = (score: number | null, grade: string | null): string =>
  score === null ? 'none' : `${score}${gradeLetter(grade)}`

const shownNew = ({ newScore, newGrade, scoreAtMost }: Preview): string =>
  newScore === null ? `at most ${scoreAtMost ?? 100}` : shown(newScore, newGrade)

const changeOf = ({ score, newScore }: Preview): string => {
  if (score === null || newScore === null) return ''
  return newScore > score ? `+${newScore - score}` : `${newScore - score}`
}

const toCells = (preview: Preview): string[] => [
  preview.domain,
  shown(preview.score, preview.grade),
  shownNew(preview),
  changeOf(preview),
  preview.reasons.map(({ title, points }) => `${title} (−${points})`).join(', '),
]

const headings = ['VENDOR', 'NOW', `MODEL ${scoringModel.version}`, 'CHANGE', 'WHY']

const preview = async (
  store: Store,
  { org, json = false }: { org?: string; json?: boolean },
  print: Print,
): Promise<void> => {
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  for await (const id of organizationsOf(store, org)) {
    const organizationId = await store.inOrganization(id, selectPublicId, { readOnly: true })
    const previews: Preview[] = []
    for await (const one of previewsOf(store, id, day)) {
      if (json) print(JSON.stringify({ organizationId, ...one, newModelVersion: scoringModel.version }))
      else previews.push(one)
    }
    if (json || previews.length === 0) continue
    const changed = previews.filter(({ grade, newGrade }) => grade !== newGrade).length
    print(`${organizationId}: ${changed} of ${previews.length} vendors would change their grade.`)
    print(table(headings, previews.map(toCells)))
  }
}

export const registerScoring = (program: Command, withStore: WithStore, print: Print = console.log): void => {
  const scoring = program
    .command('scoring')
    .description('Preview scores, and compare them with what happened.')
  scoring
    .command('preview')
    .description(
      'Show, per vendor, the score it has and the one the installed model gives, with the reasons.',
    )
    .option('--org <domain>', 'a domain of the organization, or its id (default: all organizations)')
    .option('--json', 'print one JSON object per vendor')
    .action((given: { org?: string; json?: boolean }) => withStore((store) => preview(store, given, print)))
  registerOutcomes(scoring, withStore, print)
}
