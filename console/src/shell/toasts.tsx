import { CloseButton } from '@mantine/core'
import { type NotificationData, notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { words } from './words.ts'
import classes from './toasts.module.css'

const shownMs = 5_000
const maxShown = 3

const Toast = ({ id = '', title, message, color, autoClose }: NotificationData) => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || autoClose === false) return undefined
    const timer = setTimeout(() => notifications.hide(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, autoClose])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it stays while somebody reads it or is in it
    <div
      role="alert"
      className={classes['toast']}
      data-color={color}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        {title !== undefined && <div className={classes['title']}>{title}</div>}
        <div className={title === undefined ? undefined : 'muted'}>{message}</div>
      </div>
      <CloseButton aria-label={words.close} onClick={() => notifications.hide(id)} />
    </div>
  )
}

/** Short messages in the corner, from Mantine's store; its own container for them is much larger. */
export const Toasts = () => {
  const { notifications: told } = useNotifications()
  return (
    <div className={classes['toasts']}>
      {told.slice(0, maxShown).map((toast) => (
        <Toast key={toast.id} {...toast} />
      ))}
    </div>
  )
}
