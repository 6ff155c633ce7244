import type { Portfolio } from '@parapet/contract'
import { linkOfCall } from '../parts/link-of-call.ts'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { words } from './words.tsx'

/** Explains why there is little to see yet, and what to do about it; renders nothing otherwise. */
export const WaitingNotice = ({ portfolio }: { portfolio: Portfolio }) => {
  const { monitoredCount, averageScore, monitoring, unscored } = portfolio
  const idle = monitoring.find(({ isMonitored }) => !isMonitored)
  if (monitoredCount === 0)
    return (
      <Notice tone="low">
        <strong>{words.waiting.notMonitored}</strong> {words.waiting.aboutNotMonitored}{' '}
        {idle && (
          <TextLink to={linkOfCall(idle.open)} inText>
            {words.waiting.choose}
          </TextLink>
        )}
      </Notice>
    )
  if (averageScore !== undefined) return null
  return (
    <Notice tone="low">
      <strong>{words.waiting.pending}</strong> {words.waiting.aboutPending(unscored.vendorCount)}
    </Notice>
  )
}
