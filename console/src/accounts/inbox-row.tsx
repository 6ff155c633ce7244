import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../parts/session.ts'
import { When } from '../parts/when.tsx'
import { linkOf, type Notification, whatHappened } from './notification-words.ts'
import classes from './inbox.module.css'
import { words } from './words.ts'

type InboxRowProps = {
  notification: Notification
  isActive: boolean
  onRead: (isRead: boolean) => void
}

export const InboxRow = ({ notification, isActive, onRead }: InboxRowProps) => {
  const { user } = useSession()
  const { targetId, title, createdAt, readAt } = notification
  const isUnread = readAt === undefined
  const what = whatHappened(notification)
  return (
    <li className={classes['row']} data-unread={isUnread || undefined} data-active={isActive || undefined}>
      <div className={classes['what']}>
        <Link
          {...linkOf(notification, user.id)}
          className={classes['link']}
          onClick={() => isUnread && onRead(true)}
        >
          {isUnread && <span className={classes['dot']} role="img" aria-label={words.unread} />}
          {what}
        </Link>
        {targetId !== undefined && (
          <div className={classes['title']}>
            <bdi>{title}</bdi>
          </div>
        )}
      </div>
      <div className={classes['aside']}>
        <span className="muted">
          <When at={createdAt} />
        </span>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => onRead(isUnread)}
          aria-label={`${isUnread ? words.markRead : words.markUnread}: ${what}, ${title}`}
        >
          {isUnread ? words.markRead : words.markUnread}
        </Button>
      </div>
    </li>
  )
}
