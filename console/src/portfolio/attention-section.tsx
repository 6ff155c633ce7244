import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { words } from './words.tsx'
import classes from './portfolio.module.css'

type AttentionRow = {
  key: string
  name: string
  detail: ReactNode
  mark?: ReactNode
  to: LinkProps
}

export type AttentionKind = {
  title: string
  /** The one next step, for every row. */
  action: string
  total: number
  rows: readonly AttentionRow[]
  all: LinkProps
}

/** One kind of work: the first rows, each a link to its next step, and a link to the rest. */
export const AttentionSection = ({ title, action, total, rows, all }: AttentionKind) => (
  <Section
    title={title}
    aside={total > rows.length && <TextLink to={all}>{words.attention.all(total)}</TextLink>}
  >
    <ul className={classes['rows']} aria-label={title}>
      {rows.map(({ key, name, detail, mark, to }) => (
        <li key={key}>
          <Link {...to} className={classes['row']}>
            <span className={classes['what']}>
              <bdi className={classes['name']}>{name}</bdi>
              <span className={classes['detail']}>{detail}</span>
            </span>
            {mark}
            <span className={classes['action']}>{action}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)
