import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../parts/notice.tsx'
import { useCan } from '../../parts/session.ts'
import { When } from '../../parts/when.tsx'
import { words } from '../words.ts'

const { deletion } = words.data

/** Says on every page that the organization will be deleted. */
export const DeletionBanner = ({ dueAt }: { dueAt: string }) => {
  const mayRead = useCan('organization.read')
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-md)' }}>
      <Notice tone="critical">
        {deletion.banner(<When at={dueAt} dated />)}{' '}
        {mayRead && (
          <Anchor component={Link} to="/settings/data" size="sm" underline="always" c="inherit">
            {deletion.more}
          </Anchor>
        )}
      </Notice>
    </div>
  )
}
