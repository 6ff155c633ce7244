import { Button, Group, Text } from '@mantine/core'
import { words } from './words.ts'

type MoreRowsProps = {
  /** The rows that are loaded. */
  shown: number
  totalCount: number
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Under a table that shows its first rows: how many there are, and the next ones on request. */
export const MoreRows = ({ shown, totalCount, query }: MoreRowsProps) =>
  query.hasNextPage && (
    <Group justify="center" p="sm" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {words.members.shown(shown, totalCount)}
      </Text>
      <Button
        variant="default"
        size="xs"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {words.members.more}
      </Button>
    </Group>
  )
