import { Button, Stack, Text } from '@mantine/core'
import { Notice } from '../parts/notice.tsx'
import type { useReceiptParts } from './use-receipt-parts.ts'
import { words } from './words.ts'

type ReceiptPartsProps = {
  parts: ReturnType<typeof useReceiptParts>
  elsewhere: string | undefined
}

/** How far the download of a large receipt's parts is, and what to do if it cannot go on. */
export const ReceiptParts = ({ parts, elsewhere }: ReceiptPartsProps) => {
  const { saved, count, isPending, error, saveRest } = parts
  if (count === 0) return null
  if (!isSecureContext) {
    return (
      <Notice isNews>
        {words.receipt.parts.needHttps(count)} {elsewhere}
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice tone="critical" isNews>
        <Stack gap="xs" align="flex-start">
          {words.receipt.parts.failed(saved, count, error.message)}
          <Button variant="default" size="xs" onClick={saveRest}>
            {words.receipt.parts.saveRest}
          </Button>
        </Stack>
      </Notice>
    )
  }
  return (
    <Text size="sm" role="status">
      {isPending ? words.receipt.parts.saving(saved, count) : words.receipt.parts.saved(count)}
    </Text>
  )
}
