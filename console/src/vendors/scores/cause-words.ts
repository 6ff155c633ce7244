import type { ScoreCause } from '@parapet/contract'
import type { LinkProps } from '@tanstack/react-router'
import { countOf } from '../../parts/count-of.ts'
import { labelOf } from '../../parts/label-of.ts'
import { linkOfCall } from '../../parts/link-of-call.ts'

/** What follows the title of a cause: "2 new findings". */
export const causeNote = ({ kind, count, standing }: ScoreCause): string => {
  switch (kind) {
    case 'SCORE_CAUSE_KIND_NEW_FINDINGS':
      return `: ${countOf(count, 'new finding')}`
    case 'SCORE_CAUSE_KIND_RESOLVED_FINDINGS':
      return `: ${countOf(count, 'finding')} resolved`
    case 'SCORE_CAUSE_KIND_CHANGED_FINDINGS':
      return `: ${countOf(count, 'finding')} changed`
    case 'SCORE_CAUSE_KIND_AGED_FINDINGS':
      return `: ${countOf(count, 'finding')} still open`
    case 'SCORE_CAUSE_KIND_NEW_EVENT':
      return standing === undefined ? '' : ` (${labelOf(standing).toLowerCase()})`
    case 'SCORE_CAUSE_KIND_CHANGED_EVENT':
      return ': status changed'
    case 'SCORE_CAUSE_KIND_REMOVED_EVENT':
      return ': no longer counts'
    case 'SCORE_CAUSE_KIND_FADED_EVENT':
      return ': counts less as time passes'
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
