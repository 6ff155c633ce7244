import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { CourseEntry } from '../parts/course.tsx'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import { words } from './words.ts'

type Activity = OutputFor<'GetSecurityEventActions'>['actions'][number]

const Further = ({ comment, metadata }: Activity) => {
  const addresses = metadata['evidenceUrls']?.split('\n') ?? []
  const remediation = metadata['remediationDate']
  return (
    <>
      {comment}
      {remediation !== undefined && (
        <div className="muted">{words.timeline.remediation(<When at={remediation} dated />)}</div>
      )}
      {addresses.map((address) => (
        <div key={address}>
          <WebLink address={address} />
        </div>
      ))}
    </>
  )
}

/** One activity as a timeline entry. */
export const activityEntry = (activity: Activity): CourseEntry => {
  const { id, occurredAt, summary, actor, actionType, comment, metadata, isSynthetic } = activity
  const hasMore = comment !== undefined || 'evidenceUrls' in metadata || 'remediationDate' in metadata
  return {
    key: id,
    at: occurredAt,
    title: summary,
    by: isSynthetic ? labelOf(actionType) : `${labelOf(actionType)} · ${actor.displayName}`,
    ...(hasMore && { text: <Further {...activity} /> }),
    isMajor: /(?:RESPONSE_RECORDED|STATUS_CHANGED|IMPACT_RULED)$/.test(actionType),
  }
}
