import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import logo from '../shell/parapet.svg'
import classes from './vendor-form.module.css'

const product = 'Parapet'

type VendorFrameProps = { title: string; about?: ReactNode; children: ReactNode }

/** The page for a visitor without an account: no menu, no other pages. */
export const VendorFrame = ({ title, about, children }: VendorFrameProps) => {
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title])
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <img src={logo} width={24} height={24} alt="" />
        {product}
      </header>
      <main className={classes['main']}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }} data-screen-only>
          {title}
        </Title>
        {about !== undefined && (
          <Text
            size="sm"
            c="dimmed"
            component="div"
            mt={4}
            style={{ overflowWrap: 'anywhere' }}
            data-screen-only
          >
            {about}
          </Text>
        )}
        <div style={{ marginTop: '1rem' }}>{children}</div>
      </main>
    </div>
  )
}
