import type { ReportBlock, ReportDocument, ReportTone } from '@parapet/contract/reports'
import { TrendChart } from './trend-chart.tsx'
import classes from './report.module.css'

const toneColours: Readonly<Record<ReportTone, string>> = {
  good: 'var(--good)',
  fair: 'var(--medium)',
  poor: 'var(--high)',
  bad: 'var(--critical)',
  neutral: 'var(--neutral)',
}

const textColours: Readonly<Record<ReportTone, string>> = {
  good: 'var(--good-ink)',
  fair: 'var(--medium-ink)',
  poor: 'var(--high-ink)',
  bad: 'var(--critical-ink)',
  neutral: 'var(--ink)',
}

type Of<K extends ReportBlock['kind']> = Extract<ReportBlock, { kind: K }>

const Figures = ({ figures }: Of<'figures'>) => (
  <dl className={classes['figures']}>
    {figures.map(({ label, value, note, tone = 'neutral' }) => (
      <div key={label} className={classes['figure']}>
        <dt>{label}</dt>
        <dd>
          <div className={classes['value']} style={{ color: textColours[tone] }}>
            {value}
          </div>
          {note !== undefined && <div className={classes['note']}>{note}</div>}
        </dd>
      </div>
    ))}
  </dl>
)

const Facts = ({ facts }: Of<'facts'>) => (
  <dl className={classes['facts']}>
    {facts.map(({ label, value }) => (
      // Each fact is two cells of the grid.
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Bars = ({ label, bars }: Of<'bars'>) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <>
      <div className={classes['caption']}>{label}</div>
      <ul className={classes['bars']} aria-label={label}>
        {bars.map(({ label: name, value, text, tone }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={classes['track']} aria-hidden>
              <span
                className={classes['fill']}
                style={{ width: `${(100 * value) / most}%`, background: toneColours[tone] }}
              />
            </span>
            <span className="number">{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Table = ({ label, columns, rows, empty, more }: Of<'table'>) => {
  if (rows.length === 0)
    return (
      <>
        <div className={classes['caption']}>{label}</div>
        <p>{empty}</p>
      </>
    )
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard */}
      <div className={classes['scroll']} role="region" aria-label={label} tabIndex={0}>
        <table className={classes['table']}>
          <caption>{label}</caption>
          <colgroup>
            {columns.map(({ title, share }) => (
              <col key={title} style={{ width: `${(100 * share) / shares}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ title, isNumber }) => (
                <th key={title} scope="col" data-number={isNumber}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows have no id, and never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {columns.map(({ title, isNumber }, column) => (
                  <td key={title} data-number={isNumber}>
                    <bdi>{row[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more !== undefined && <p className={classes['quiet']}>{more}</p>}
    </>
  )
}

const Block = ({ block }: { block: ReportBlock }) => {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>
    case 'facts':
      return <Facts {...block} />
    case 'figures':
      return <Figures {...block} />
    case 'trend':
      return <TrendChart {...block} />
    case 'bars':
      return <Bars {...block} />
    case 'table':
      return <Table {...block} />
  }
}

/** A report as a page to read and to print. */
export const ReportView = ({ report }: { report: ReportDocument }) => (
  <article className={classes['report']} lang={report.language} aria-label={report.title}>
    <h2 className={classes['title']}>
      <bdi>{report.title}</bdi>
    </h2>
    <p className={classes['quiet']}>{report.subtitle}</p>
    {report.sections.map(({ title, blocks }) => (
      <section key={title} className={classes['section']} aria-label={title}>
        <h3>{title}</h3>
        {blocks.map((block, at) => (
          // Blocks have no id, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes['block']}>
            <Block block={block} />
          </div>
        ))}
      </section>
    ))}
    <p className={classes['quiet']}>{report.footer}</p>
  </article>
)
