import { IconFlagFilled } from '@tabler/icons-react'
import { Tag } from '../parts/tag.tsx'
import classes from './marked-name.module.css'

type MarkedNameProps = { name: string; beside?: string; isFlagged: boolean; isKnownExploited: boolean }

/** A name that is shortened to leave room for its marks. */
export const MarkedName = ({ name, beside, isFlagged, isKnownExploited }: MarkedNameProps) => (
  <span className={classes['line']} title={beside === undefined ? name : `${name} (${beside})`}>
    {isFlagged && <IconFlagFilled size={13} color="var(--high)" aria-label="Flagged" role="img" />}
    <bdi className={classes['name']}>{name}</bdi>
    {beside !== undefined && <span className="muted number">{beside}</span>}
    {isKnownExploited && (
      <span className={classes['mark']}>
        <Tag tone="critical">Exploited</Tag>
      </span>
    )}
  </span>
)
