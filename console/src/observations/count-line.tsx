import { Text } from '@mantine/core'

/** How many there are, in words; a blank of the same height while that is not known. */
export const CountLine = ({ count, of }: { count: number | undefined; of: string }) => (
  <Text size="sm" c="dimmed" role="status" mih={21}>
    {count === undefined ? '' : `${count.toLocaleString('en')} ${of}`}
  </Text>
)
