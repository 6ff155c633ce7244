import { Text } from '@mantine/core'

/** The count in words; an empty line of the same height until it is known. */
export const CountLine = ({ count, of }: { count: number | undefined; of: string }) => (
  <Text size="sm" c="dimmed" role="status" mih={21}>
    {count === undefined ? '' : `${count.toLocaleString('en')} ${of}`}
  </Text>
)
