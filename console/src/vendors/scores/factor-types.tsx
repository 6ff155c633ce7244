import type { VendorScoreExplanation } from '@parapet/contract'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { labelOf } from '../../parts/label-of.ts'
import { linkOfCall } from '../../parts/link-of-call.ts'
import { signedPoints, sumOfPoints } from '../../parts/points.ts'
import { TextLink } from '../../parts/text-link.tsx'
import { typeKey } from './type-key.ts'
import { words } from '../words.ts'
import classes from './factor-types.module.css'

type Factor = VendorScoreExplanation['factors'][number]
type Type = VendorScoreExplanation['types'][number]

/** Types shown before the rest is asked for. */
const shortLength = 4

/** The types within a factor; their points add up to those of the factor. */
export const FactorTypes = ({
  factor: { category, smallerTypes },
  types,
}: {
  factor: Factor
  types: readonly Type[]
}) => {
  const [isWhole, setWhole] = useState(false)
  // One more line instead of a button that shows one more line.
  const shown = isWhole || types.length <= shortLength + 1 ? types : types.slice(0, shortLength)
  const rest = types.slice(shown.length)
  if (types.length === 0 && !smallerTypes) return null
  return (
    <ul className={classes['types']} aria-label={words.why.breakdown.inFactor(labelOf(category))}>
      {shown.map((type) => (
        <li key={typeKey(type)}>
          <span className={classes['title']}>
            {type.title} ·{' '}
            <TextLink to={linkOfCall(type.open)}>{words.why.breakdown.findings(type.openCount)}</TextLink>
          </span>
          <span className="number">{signedPoints(-type.points)}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
            {words.why.breakdown.more(rest.length)}
          </Anchor>
          <span className="number">{signedPoints(-sumOfPoints(rest.map((type) => type.points)))}</span>
        </li>
      )}
      {smallerTypes && (
        <li>
          <span>{words.why.breakdown.smaller(smallerTypes.count)}</span>
          <span className="number">{signedPoints(-smallerTypes.points)}</span>
        </li>
      )}
    </ul>
  )
}
