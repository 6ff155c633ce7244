import type { ReceiptEnvelope } from '@parapet/contract'
import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ReceiptParts } from './receipt-parts.tsx'
import { saveReceiptFile } from './save-receipt-file.ts'
import { type FetchPart, useReceiptParts } from './use-receipt-parts.ts'
import { words } from './words.ts'

type ReceiptDownloadProps = {
  /** The vendor's domain. */
  domain: string
  fetchReceipt: () => Promise<ReceiptEnvelope>
  /** Large receipts list no findings; their parts do. */
  fetchPart: FetchPart
  /** Where else the parts are, for a browser that cannot download them. */
  partsElsewhere?: string
}

/** Downloads a receipt, with or without its evidence, in the form that its signature is for; a large one with its parts. */
export const ReceiptDownload = (props: ReceiptDownloadProps) => {
  const { domain, fetchReceipt, fetchPart, partsElsewhere } = props
  const [withhold, setWithhold] = useState(false)
  const parts = useReceiptParts(domain, fetchPart)
  const save = useMutation({
    mutationFn: fetchReceipt,
    onSuccess: (envelope) => {
      const content = withhold ? { ...envelope, evidence: {} } : envelope
      saveReceiptFile(`receipt-${domain}-${envelope.receipt.day}.json`, content)
      parts.save(envelope.receipt)
    },
    onError: (error) =>
      notifications.show({ title: words.receipt.failed, message: error.message, color: 'red' }),
  })
  return (
    <Stack gap="xs">
      <Text size="sm">
        {words.receipt.about}{' '}
        <Anchor
          inherit
          underline="always"
          href="/.well-known/parapet-receipt-keys.json"
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.receipt.keys}
        </Anchor>
      </Text>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={save.isPending || parts.isPending}
          onClick={() => save.mutate()}
        >
          {words.receipt.download}
        </Button>
        <Checkbox
          label={words.receipt.withhold}
          description={words.receipt.withheld}
          checked={withhold}
          onChange={(event) => setWithhold(event.currentTarget.checked)}
        />
      </Group>
      {!save.isPending && <ReceiptParts parts={parts} elsewhere={partsElsewhere} />}
    </Stack>
  )
}
