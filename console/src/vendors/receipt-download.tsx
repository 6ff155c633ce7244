import type { ReceiptEnvelope } from '@parapet/contract'
import { canonicalJson } from '@parapet/contract/canonical-json'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../parts/save-file.ts'
import { words } from './words.ts'

type ReceiptDownloadProps = {
  /** The vendor's domain. */
  domain: string
  fetchReceipt: () => Promise<ReceiptEnvelope>
}

/** Saves a receipt in canonical form, in which its signature can be checked, with or without evidence. */
export const ReceiptDownload = ({ domain, fetchReceipt }: ReceiptDownloadProps) => {
  const [withhold, setWithhold] = useState(false)
  const save = useMutation({
    mutationFn: fetchReceipt,
    onSuccess: (envelope) => {
      const text = canonicalJson(withhold ? { ...envelope, evidence: {} } : envelope)
      saveFile(
        `receipt-${domain}-${envelope.receipt.day}.json`,
        new Blob([text], { type: 'application/json' }),
      )
    },
    onError: (error) =>
      notifications.show({ title: words.receipt.failed, message: error.message, color: 'red' }),
  })
  return (
    <Stack gap="xs">
      <Text size="sm">{words.receipt.about}</Text>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {words.receipt.download}
        </Button>
        <Checkbox
          label={words.receipt.withhold}
          checked={withhold}
          onChange={(event) => setWithhold(event.currentTarget.checked)}
        />
      </Group>
    </Stack>
  )
}
