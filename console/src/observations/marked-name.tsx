import { IconFlagFilled, IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../parts/format.ts'
import type { ListSearch } from '../parts/list-search.ts'
import { Tag } from '../parts/tag.tsx'
import { words } from './words.ts'
import classes from './marked-name.module.css'

type MarkedNameProps = {
  name: string
  isFlagged: boolean
  isKnownExploited: boolean
  isDisputed?: boolean
  commentCount?: number
  /** Where the name leads, from the state of the list that it is in. */
  leadsTo: (before: ListSearch) => ListSearch
}

/** A name that is shortened to leave room for its marks. */
export const MarkedName = ({
  name,
  isFlagged,
  isKnownExploited,
  isDisputed = false,
  commentCount = 0,
  leadsTo,
}: MarkedNameProps) => (
  <span className={classes['line']} title={name}>
    {isFlagged && (
      <IconFlagFilled size={13} color="var(--high)" aria-label={words.marks.flagged} role="img" />
    )}
    <Link to="." search={leadsTo} resetScroll={false} className={`plain ${classes['name']}`}>
      <bdi>{name}</bdi>
    </Link>
    {isDisputed && (
      <span className={classes['mark']}>
        <Tag tone="medium">{words.marks.disputed}</Tag>
      </span>
    )}
    {isKnownExploited && (
      <span className={classes['mark']}>
        <Tag tone="critical">{words.marks.exploited}</Tag>
      </span>
    )}
    {commentCount > 0 && (
      <span className={classes['comments']} role="img" aria-label={words.marks.comments(commentCount)}>
        <IconMessage size={13} aria-hidden /> {formatNumber(commentCount)}
      </span>
    )}
  </span>
)
