import type { VendorScoreExplanation } from '@parapet/contract'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { labelOf } from '../parts/label-of.ts'
import { points, signedPoints, sumOfPoints } from '../parts/points.ts'
import { ScoreMark } from '../parts/score-mark.tsx'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { Track } from '../parts/track.tsx'
import { When } from '../parts/when.tsx'
import { isRule } from '../observations/observation-rules.ts'
import { FactorTypes } from './scores/factor-types.tsx'
import { words } from './words.ts'
import classes from './vendor-factors.module.css'

type Factor = VendorScoreExplanation['factors'][number]
type Event = VendorScoreExplanation['events'][number]

const toneOfGrade: Readonly<Record<string, string>> = {
  GRADE_A: 'good',
  GRADE_B: 'low',
  GRADE_C: 'medium',
  GRADE_D: 'high',
  GRADE_F: 'critical',
}

const EventLine = ({ event, vendorDomain }: { event: Event; vendorDomain: string }) => (
  <div className={classes['event']}>
    <span style={{ overflowWrap: 'anywhere' }}>
      <TextLink
        to={{
          to: '/security-events/$eventId',
          params: { eventId: event.eventId },
          search: { open: vendorDomain },
        }}
        inText
      >
        {event.title}
      </TextLink>
      <Text span size="xs" c="dimmed">
        {' '}
        {labelOf(event.standing)}, <When at={event.occurredAt} dated />
      </Text>
    </span>
    <span className={classes['points']}>{signedPoints(-event.scoreImpact)}</span>
  </div>
)

const FactorLine = ({ factor, vendorId }: { factor: Factor; vendorId: string }) => {
  const { category, value, grade, openCount, scoreImpact } = factor
  return (
    <Link
      to="/vendors/$vendorId"
      params={{ vendorId }}
      search={{ tab: 'observations', filters: [isRule('OBSERVATIONS_FIELD_CATEGORY', category)] }}
      className={classes['factor']}
    >
      <span className={classes['name']}>{labelOf(category)}</span>
      <Track percent={value} color={toneOfGrade[grade] ?? 'neutral'} className={classes['track']} />
      <span className={classes['mark']}>
        <ScoreMark score={value} grade={grade} />
      </span>
      <span className={classes['count']}>{openCount > 0 && words.why.breakdown.openFindings(openCount)}</span>
      <span className={classes['points']}>
        {scoreImpact > 0 ? (
          signedPoints(-scoreImpact)
        ) : (
          <span className="muted">{words.why.breakdown.noImpact}</span>
        )}
      </span>
    </Link>
  )
}

/** What the score is made of: events and factors whose points add up to what is missing to 100. */
export const VendorFactors = ({
  explanation: { factors, events, types, vendorDomain, hasSufficientData },
  vendorId,
}: {
  explanation: VendorScoreExplanation
  vendorId: string
}) => {
  const counted = events.filter(({ scoreImpact }) => scoreImpact > 0)
  const lost = sumOfPoints([...factors, ...counted].map(({ scoreImpact }) => scoreImpact))
  const sum = hasSufficientData ? words.why.breakdown.sum : words.why.breakdown.sumAtMost
  return (
    <Section
      title={hasSufficientData ? words.why.breakdown.title : words.why.breakdown.soFar}
      aside={
        <Text size="sm" fw={600} className="number">
          {sum(points(lost), points(sumOfPoints([100, -lost])))}
        </Text>
      }
    >
      {counted.length > 0 && (
        <ul className={classes['factors']} aria-label={words.why.breakdown.byEvent}>
          {counted.map((event) => (
            <li key={event.eventId}>
              <EventLine event={event} vendorDomain={vendorDomain} />
            </li>
          ))}
        </ul>
      )}
      <ul className={classes['factors']} aria-label={words.why.breakdown.byFactor}>
        {factors.map((factor) => (
          <li key={factor.category}>
            <FactorLine factor={factor} vendorId={vendorId} />
            <FactorTypes
              factor={factor}
              types={types.filter(({ category }) => category === factor.category)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
