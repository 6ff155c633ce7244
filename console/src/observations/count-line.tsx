import { Text } from '@mantine/core'

/** A count in words; an empty line of the same height until it is known. */
export const CountLine = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" role="status" mih={21}>
    {children}
  </Text>
)
