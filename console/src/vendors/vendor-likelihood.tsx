import type { LikelihoodScore } from '@parapet/contract'
import { Group, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { Section } from '../parts/section.tsx'
import { Tag, type Tone } from '../parts/tag.tsx'
import { points } from './vendor-points.ts'
import classes from './vendor-likelihood.module.css'

const tones: Readonly<Record<LikelihoodScore['level'], Tone>> = {
  LIKELIHOOD_LEVEL_UNSPECIFIED: 'neutral',
  LIKELIHOOD_LEVEL_VERY_LOW: 'good',
  LIKELIHOOD_LEVEL_LOW: 'low',
  LIKELIHOOD_LEVEL_MODERATE: 'medium',
  LIKELIHOOD_LEVEL_HIGH: 'high',
  LIKELIHOOD_LEVEL_VERY_HIGH: 'critical',
}

const changeWords = (change: number | undefined): string => {
  if (change === undefined) return ''
  if (change === 0) return ', unchanged over 30 days'
  return `, ${change > 0 ? '▲' : '▼'} ${Math.abs(change)} over 30 days`
}

/** A likelihood and what drives it. */
export const VendorLikelihood = ({ title, likelihood }: { title: string; likelihood: LikelihoodScore }) => {
  const { value, level, change30d, drivers } = likelihood
  return (
    <Section title={title} aside={<Tag tone={tones[level]}>{labelOf(level)}</Tag>}>
      <Group gap={8} align="baseline" mb={6}>
        <Text component="span" fw={600} fz={26} className="number">
          {value}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          of 100, higher is worse{changeWords(change30d)}
        </Text>
      </Group>
      {drivers.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing that is open raises it.
        </Text>
      ) : (
        <ul className={classes['drivers']} aria-label={`What drives the ${title.toLowerCase()}, in points`}>
          {drivers.slice(0, 6).map(({ observationType, title: name, count, contribution }) => (
            <li key={observationType}>
              <span className={classes['words']}>
                <span className={classes['name']} title={name}>
                  {name}
                  {count > 1 && <span className="muted"> ×{count}</span>}
                </span>
                <span className="number">{points(contribution)}</span>
              </span>
              <span className={classes['track']} aria-hidden>
                <span style={{ width: `${Math.min(100, contribution)}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
