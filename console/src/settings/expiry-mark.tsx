import { isPast } from '../parts/is-past.ts'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { words } from './words.ts'

const soonMs = 30 * 86_400_000

/** The expiry of a credential, marked if it is near or past. */
export const ExpiryMark = ({ at }: { at: string | undefined }) => {
  if (at === undefined) return <span className="muted">{words.labels.never}</span>
  if (isPast(at)) return <Tag tone="critical">{words.credentials.expired}</Tag>
  const isSoon = isPast(new Date(Date.parse(at) - soonMs).toISOString())
  return (
    <>
      <When at={at} dated /> {isSoon && <Tag tone="medium">{words.credentials.expiresSoon}</Tag>}
    </>
  )
}
