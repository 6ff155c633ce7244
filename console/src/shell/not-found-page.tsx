import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../parts/states.tsx'
import { words } from './words.ts'

export const NotFoundPage = () => (
  <EmptyState
    title={words.notFound.title}
    action={
      <Button component={Link} to="/" variant="default">
        {words.notFound.home}
      </Button>
    }
  >
    {words.notFound.about}
  </EmptyState>
)
