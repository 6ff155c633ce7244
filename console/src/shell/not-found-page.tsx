import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../parts/states.tsx'

export const NotFoundPage = () => (
  <EmptyState
    title="There is no such page"
    action={
      <Button component={Link} to="/" variant="default">
        Go home
      </Button>
    }
  >
    The address may be mistyped, or what it led to has been deleted.
  </EmptyState>
)
