import { Text } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import {
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { OutputFor } from '../parts/ask.ts'
import { formatShortUtcDay, formatUtcDay } from '../parts/format.ts'
import { TextLink } from '../parts/text-link.tsx'
import type { ScoreDay } from './vendor-history.tsx'
import { words } from './words.ts'
import classes from './vendor-chart.module.css'

type FeedEvent = OutputFor<'GetSecurityEventFeed'>['events'][number]

const lines = [
  { key: 'overall', name: words.fields.score, stroke: 'var(--accent)', width: 2.25, dash: '' },
  {
    key: 'breachLikelihood',
    name: words.fields.breachLikelihood,
    stroke: 'var(--critical)',
    width: 1.5,
    dash: '5 3',
  },
  {
    key: 'ransomware',
    name: words.fields.ransomwareLikelihood,
    stroke: 'var(--high)',
    width: 1.5,
    dash: '2 3',
  },
] as const

const dayMs = 86_400_000

const timeOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`)

type VendorChartProps = {
  history: readonly ScoreDay[]
  events: readonly FeedEvent[]
  /** By how much the score moved on which days. */
  changes: ReadonlyMap<string, number>
  /** The day whose causes are shown. */
  day: string | undefined
  onDay: (day: string) => void
}

/** Larger where the score moved by a whole point or more. */
const radiusOf = (change: number): number => (Math.abs(change) >= 1 ? 4 : 2)

/** The scores over time, marked where the score moved; events that hit the vendor are marked and named below. */
export const VendorChart = ({ history, events, changes, day, onDay }: VendorChartProps) => {
  const isStill = useReducedMotion()
  const data = history.map((one) => ({ ...one, at: timeOfDay(one.date) }))
  const first = data[0]
  const last = data.at(-1)
  if (!first || !last) return null
  const marked = events
    .map((event) => ({ ...event, at: Math.floor(Date.parse(event.occurredAt) / dayMs) * dayMs }))
    .filter(({ at }) => at >= first.at && at <= last.at)
    .slice(0, 9)
  return (
    <>
      <div
        role="img"
        aria-label={words.scores.history.chart({
          from: first.overall,
          start: formatUtcDay(first.date),
          to: last.overall,
          end: formatUtcDay(last.date),
        })}
        className={classes['chart']}
      >
        <ResponsiveContainer width="100%" height={260}>
          <LineChart
            data={data}
            margin={{ top: 18, right: 8, bottom: 0, left: -18 }}
            accessibilityLayer={false}
            onClick={({ activeLabel }) => {
              const picked = data.find(({ at }) => at === Number(activeLabel))
              if (picked && changes.has(picked.date)) onDay(picked.date)
            }}
          >
            <XAxis
              dataKey="at"
              type="number"
              scale="time"
              domain={['dataMin', 'dataMax']}
              tickFormatter={(at: number) => formatShortUtcDay(new Date(at))}
              stroke="var(--line-strong)"
              tick={{ fill: 'var(--muted)', fontSize: 12 }}
              minTickGap={40}
            />
            <YAxis
              domain={[0, 100]}
              ticks={[0, 25, 50, 75, 100]}
              stroke="var(--line-strong)"
              tick={{ fill: 'var(--muted)', fontSize: 12 }}
            />
            <Tooltip
              labelFormatter={(at) => formatUtcDay(new Date(Number(at)))}
              contentStyle={{
                background: 'var(--raised)',
                borderColor: 'var(--line-strong)',
                borderRadius: 8,
                color: 'var(--ink)',
                fontSize: 13,
              }}
              isAnimationActive={false}
            />
            {marked.map(({ eventId, at }, index) => (
              <ReferenceLine
                key={eventId}
                x={at}
                stroke="var(--neutral)"
                strokeDasharray="3 3"
                label={{ value: index + 1, position: 'top', fill: 'var(--muted)', fontSize: 12 }}
              />
            ))}
            {day !== undefined && <ReferenceLine x={timeOfDay(day)} stroke="var(--accent)" />}
            {lines.map(({ key, name, stroke, width, dash }) => (
              <Line
                key={key}
                dataKey={key}
                name={name}
                stroke={stroke}
                strokeWidth={width}
                strokeDasharray={dash}
                type="stepAfter"
                dot={false}
                isAnimationActive={!isStill && history.length < 200}
                animationDuration={400}
              />
            ))}
            {data.map(({ date, at, overall }) => {
              const change = changes.get(date)
              if (change === undefined) return null
              return (
                <ReferenceDot
                  key={date}
                  x={at}
                  y={overall}
                  r={radiusOf(change)}
                  fill={change < 0 ? 'var(--critical)' : 'var(--good)'}
                  stroke="var(--surface)"
                />
              )
            })}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <ul className={classes['legend']}>
        {lines.map(({ key, name, stroke, dash }) => (
          <li key={key}>
            <svg width={22} height={8} aria-hidden>
              <line x1={0} x2={22} y1={4} y2={4} stroke={stroke} strokeWidth={2} strokeDasharray={dash} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {marked.length > 0 && (
        <ol className={classes['events']}>
          {marked.map(({ eventId, title, at }) => (
            <li key={eventId}>
              <TextLink to={{ to: '/security-events/$eventId', params: { eventId } }}>{title}</TextLink>
              <Text span size="xs" c="dimmed">
                {' '}
                {formatUtcDay(new Date(at))}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
