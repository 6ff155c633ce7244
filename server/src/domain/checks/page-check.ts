import type { ObservationCategory } from '@parapet/contract'
import { type Check, defineCheck, type Issue, type Seen } from './check.ts'
import type { EvidencePart } from './evidence/evidence-parts.ts'
import { type Page, pagesOf } from './pages-of.ts'
import { siteAsset } from './places.ts'
import type { RecordedDomain } from './recorded-domain.ts'

/** A check of the pages visitors end up on; `judge` returns undefined if the page is not conclusive. */
export const pageCheck = <T extends string>({
  category = 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  isTelling,
  restsOn,
  issues,
  judge,
}: {
  category?: ObservationCategory
  isTelling: boolean
  restsOn: readonly EvidencePart[]
  issues: Readonly<Record<T, Issue>>
  judge: (page: Page, recorded: RecordedDomain) => readonly Seen<T>[] | undefined
}): Check<T> =>
  defineCheck<T>({
    category,
    isTelling,
    restsOn,
    issues,
    look: (recorded) => {
      const { pages, isComplete } = pagesOf(recorded)
      // The keys are exactly those of the type.
      const decided = Object.keys(issues) as T[]
      const verdicts = pages.flatMap((page) => {
        const seen = judge(page, recorded)
        return seen === undefined ? [] : [{ asset: siteAsset(page.host), decided, seen }]
      })
      return { verdicts, isComplete: isComplete && verdicts.length === pages.length }
    },
  })
