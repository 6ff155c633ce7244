import type { ReceiptEnvelope } from '@parapet/contract'
import { Group, Stack, Text } from '@mantine/core'
import { formatList, formatUtcDay } from '../../parts/format.ts'
import { labelOf } from '../../parts/label-of.ts'
import { MemberTag } from '../../parts/member-tag.tsx'
import { points, signedPoints, sumOfPoints } from '../../parts/points.ts'
import { EvidenceRecord } from '../evidence-record.tsx'
import detail from '../observation-detail.module.css'
import { words } from '../words.ts'
import classes from './linked.module.css'

type Receipt = ReceiptEnvelope['receipt']
type Item = NonNullable<Receipt['findings']['items']>[number]

const Cost = ({ cost }: { cost: number }) => (
  <span className="number">{cost > 0 ? signedPoints(-cost) : words.score.noPoints}</span>
)

const Finding = ({ item, attached }: { item: Item; attached: ReceiptEnvelope['evidence'] }) => (
  <li>
    <div className={classes['row']}>
      <span>{item.title}</span>
      <Cost cost={item.points} />
    </div>
    <Group gap={6} my={4}>
      <MemberTag member={item.severity} />
      <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
        <bdi className="mono">{item.asset}</bdi> · {words.card.firstSeen(formatUtcDay(item.firstSeen))}
      </Text>
    </Group>
    {item.evidence.length > 0 && (
      <details className={detail['unfold']}>
        <summary>{words.card.evidence}</summary>
        {item.evidence.map(({ sha256, seenAt, vantage }) => {
          const content = attached[sha256]
          return (
            <EvidenceRecord
              key={sha256}
              sha256={sha256}
              seenAt={seenAt}
              vantage={vantage}
              content={content && JSON.stringify(content)}
              without={words.score.hashOnly}
            />
          )
        })}
      </details>
    )}
  </li>
)

const Events = ({ events, result }: Pick<Receipt, 'events' | 'result'>) =>
  events.map(({ id, title, standing, occurredOn }) => (
    <li key={id}>
      <div className={classes['row']}>
        <span>{title}</span>
        <Cost cost={result.events.find((one) => one.id === id)?.points ?? 0} />
      </div>
      <Text size="xs" c="dimmed">
        {words.score.event} · {labelOf(`IMPACT_STANDING_${standing.toUpperCase()}`)} ·{' '}
        {formatUtcDay(occurredOn)}
      </Text>
    </li>
  ))

/** A large receipt lists no findings, but what each factor costs. */
const Factors = ({ factors }: Pick<Receipt['result'], 'factors'>) =>
  factors
    .filter((factor) => factor.points > 0)
    .map(({ category, points: cost }) => (
      <li key={category} className={classes['row']}>
        <span>{labelOf(category)}</span>
        <Cost cost={cost} />
      </li>
    ))

const NotCounted = ({ notCounted: { informational, excluded, events } }: Pick<Receipt, 'notCounted'>) => {
  const { sentence, ...of } = words.score.notCounted
  const parts: [number, (count: number) => string][] = [
    [informational, of.informational],
    [excluded.reduce((sum, { count }) => sum + count, 0), of.excluded],
    [events.dismissed + events.ruledOut, of.events],
  ]
  const counted = parts.filter(([count]) => count > 0)
  if (counted.length === 0) return null
  return <Text size="sm">{sentence(formatList(counted.map(([count, told]) => told(count))))}</Text>
}

/** Everything that counts in the score, not only what the request names. */
export const LinkedCounted = ({ envelope, company }: { envelope: ReceiptEnvelope; company: string }) => {
  const { findings, events, result, notCounted } = envelope.receipt
  if (findings.count + events.length === 0) return <Text size="sm">{words.score.nothing}</Text>
  const lost = sumOfPoints([...result.factors, ...result.events].map((one) => one.points))
  const sum = words.score[result.isCovered ? 'sum' : 'sumAtMost']
  const costly = findings.items?.toSorted((a, b) => b.points - a.points)
  return (
    <details className={detail['unfold']}>
      <summary>{words.score.counts(findings.count, events.length)}</summary>
      <Stack gap="xs">
        <Text size="sm" fw={600} className="number">
          {sum(points(lost), points(sumOfPoints([100, -lost])))}
        </Text>
        <ul className={classes['counted']}>
          <Events events={events} result={result} />
          {costly ? (
            costly.map((item) => <Finding key={item.id} item={item} attached={envelope.evidence} />)
          ) : (
            <Factors factors={result.factors} />
          )}
        </ul>
        {!costly && <Text size="sm">{words.score.tooMany}</Text>}
        <NotCounted notCounted={notCounted} />
        <Text size="sm">{words.score.toRespond(company)}</Text>
      </Stack>
    </details>
  )
}
