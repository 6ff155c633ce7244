import type { Portfolio } from '@parapet/contract'
import { countOf } from '../parts/count-of.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'

/** Explains why there is little to see yet, and what to do about it; renders nothing otherwise. */
export const WaitingNotice = ({ portfolio }: { portfolio: Portfolio }) => {
  const { monitoredCount, averageScore, monitoring, unscored } = portfolio
  const idle = monitoring.find(({ isMonitored }) => !isMonitored)
  if (monitoredCount === 0)
    return (
      <Notice tone="low">
        <strong>No vendor is monitored yet.</strong> Only monitored vendors are checked from outside and get a
        score.{' '}
        {idle && (
          <TextLink to={linkOfCall(idle.open)} inText>
            Choose whom to monitor
          </TextLink>
        )}
      </Notice>
    )
  if (averageScore !== undefined) return null
  return (
    <Notice tone="low">
      <strong>Scores are on their way.</strong> {countOf(unscored.vendorCount, 'monitored vendor')} will get a
      score after the first checks from outside, usually within minutes. This page renews itself.
    </Notice>
  )
}
