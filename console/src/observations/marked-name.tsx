import { IconFlagFilled } from '@tabler/icons-react'
import { Tag } from '../parts/tag.tsx'
import classes from './marked-name.module.css'

type MarkedNameProps = { name: string; isFlagged: boolean; isKnownExploited: boolean }

/** A name that is shortened to leave room for its marks. */
export const MarkedName = ({ name, isFlagged, isKnownExploited }: MarkedNameProps) => (
  <span className={classes['line']} title={name}>
    {isFlagged && <IconFlagFilled size={13} color="var(--high)" aria-label="Flagged" role="img" />}
    <bdi className={classes['name']}>{name}</bdi>
    {isKnownExploited && (
      <span className={classes['mark']}>
        <Tag tone="critical">Exploited</Tag>
      </span>
    )}
  </span>
)
