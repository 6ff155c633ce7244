import type { LikelihoodScore } from '@parapet/contract'
import { Group, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { points, sumOfPoints } from '../parts/points.ts'
import { Section } from '../parts/section.tsx'
import { Tag, type Tone } from '../parts/tag.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { words } from './words.ts'
import classes from './vendor-likelihood.module.css'

type Driver = LikelihoodScore['drivers'][number]

const tones: Readonly<Record<LikelihoodScore['level'], Tone>> = {
  LIKELIHOOD_LEVEL_UNSPECIFIED: 'neutral',
  LIKELIHOOD_LEVEL_VERY_LOW: 'good',
  LIKELIHOOD_LEVEL_LOW: 'low',
  LIKELIHOOD_LEVEL_MODERATE: 'medium',
  LIKELIHOOD_LEVEL_HIGH: 'high',
  LIKELIHOOD_LEVEL_VERY_HIGH: 'critical',
}

const keyOf = ({ kind, observationType, affectedProduct, vulnerabilityId, eventId, title }: Driver): string =>
  [kind, observationType, affectedProduct, vulnerabilityId, eventId, title].join(' ')

const DriverName = ({ driver: { kind, title, count, eventId } }: { driver: Driver }) => {
  if (eventId !== undefined)
    return <TextLink to={{ to: '/security-events/$eventId', params: { eventId } }}>{title}</TextLink>
  return (
    <>
      {title}
      {kind === 'LIKELIHOOD_DRIVER_KIND_FINDINGS' && count > 1 && <span className="muted"> ×{count}</span>}
    </>
  )
}

/** A likelihood and what drives it, in points that add up to it. */
export const VendorLikelihood = ({ title, likelihood }: { title: string; likelihood: LikelihoodScore }) => {
  const { level, change30d, drivers } = likelihood
  const shown = drivers.filter(({ contribution }) => contribution > 0)
  return (
    <Section title={title} aside={<Tag tone={tones[level]}>{labelOf(level)}</Tag>}>
      <Group gap={8} align="baseline" mb={6}>
        <Text component="span" fw={600} fz={26} className="number">
          {points(sumOfPoints(shown.map(({ contribution }) => contribution)))}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          {words.why.likelihood.scale(change30d)}
        </Text>
      </Group>
      <ul className={classes['drivers']} aria-label={words.why.likelihood.drivers(title)}>
        {shown.map((driver) => (
          <li key={keyOf(driver)}>
            <span className={classes['words']}>
              <span className={classes['name']} title={driver.title}>
                <DriverName driver={driver} />
              </span>
              <span className="number">{points(driver.contribution)}</span>
            </span>
            <span className={classes['track']} aria-hidden>
              <span style={{ width: `${Math.min(100, driver.contribution)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
