import type { ScoreCause } from '@parapet/contract'
import type { LinkProps } from '@tanstack/react-router'
import { labelOf } from '../../parts/label-of.ts'
import { wordsOf } from '../../parts/language.ts'
import { linkOfCall } from '../../parts/link-of-call.ts'
import { scoreWords } from '../words/scores.ts'

// A part of its own: the first page shows it without the rest of the area.
const { cause: words } = wordsOf('vendors.scores', scoreWords)

/** What follows the title of a cause: "2 new findings". */
export const causeNote = ({ kind, count, standing }: ScoreCause): string => {
  switch (kind) {
    case 'SCORE_CAUSE_KIND_NEW_FINDINGS':
      return `: ${words.newFindings(count)}`
    case 'SCORE_CAUSE_KIND_RESOLVED_FINDINGS':
      return `: ${words.resolvedFindings(count)}`
    case 'SCORE_CAUSE_KIND_CHANGED_FINDINGS':
      return `: ${words.changedFindings(count)}`
    case 'SCORE_CAUSE_KIND_AGED_FINDINGS':
      return `: ${words.agedFindings(count)}`
    case 'SCORE_CAUSE_KIND_NEW_EVENT':
      return standing === undefined ? '' : ` (${labelOf(standing).toLowerCase()})`
    case 'SCORE_CAUSE_KIND_CHANGED_EVENT':
      return `: ${words.changedEvent}`
    case 'SCORE_CAUSE_KIND_REMOVED_EVENT':
      return `: ${words.removedEvent}`
    case 'SCORE_CAUSE_KIND_FADED_EVENT':
      return `: ${words.fadedEvent}`
    case 'SCORE_CAUSE_KIND_NEW_MODEL':
    case 'SCORE_CAUSE_KIND_OTHER':
    case 'SCORE_CAUSE_KIND_UNRECORDED':
    case 'SCORE_CAUSE_KIND_UNSPECIFIED':
      return ''
  }
}

/** Where the findings or the event behind a cause are shown. */
export const placeOfCause = ({ eventId, open }: ScoreCause, vendorDomain: string): LinkProps | undefined => {
  if (eventId !== undefined)
    return { to: '/security-events/$eventId', params: { eventId }, search: { open: vendorDomain } }
  return open && linkOfCall(open)
}
