import { Anchor } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { Notice } from '../parts/notice.tsx'
import { useSession } from '../parts/session.ts'
import { words } from './words.ts'

/** Keeps people from mistaking invented companies for real ones. */
export const DemoBanner = () => {
  const { organization } = useSession()
  const isWelcome = useRouterState({ select: ({ location }) => location.pathname === '/welcome' })
  // That page says so itself.
  if (!organization.isDemo || isWelcome) return null
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-md)' }}>
      <Notice tone="low">
        {words.demo.invented}{' '}
        <Anchor component={Link} to="/welcome" size="sm" underline="always" c="inherit">
          {words.demo.start}
        </Anchor>
      </Notice>
    </div>
  )
}
