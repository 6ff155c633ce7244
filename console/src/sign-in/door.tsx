import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import logo from '../shell/parapet.svg'
import classes from './door.module.css'
import { words } from './words.tsx'

type DoorProps = { title: string; about?: ReactNode; foot?: ReactNode; children: ReactNode }

/** A page for a visitor who has not signed in: a single task, centred. */
export const Door = ({ title, about, foot, children }: DoorProps) => {
  useEffect(() => {
    document.title = `${title} · Parapet`
  }, [title])
  return (
    <div className={classes['door']}>
      <main className={classes['column']}>
        <div className={classes['brand']}>
          <img src={logo} width={28} height={28} alt="" />
          {words.brand}
        </div>
        <div className={classes['card']}>
          <Title order={1} ta="center" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {about !== undefined && (
            <Text size="sm" c="dimmed" ta="center" mt={4} component="div">
              {about}
            </Text>
          )}
          <div style={{ marginTop: 'var(--mantine-spacing-lg)' }}>{children}</div>
        </div>
        {foot !== undefined && <div className={classes['foot']}>{foot}</div>}
      </main>
    </div>
  )
}
