import type { ReceiptEnvelope } from '@parapet/contract'
import { canonicalJson } from '@parapet/contract/canonical-json'
import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../parts/notice.tsx'
import { saveFile } from '../parts/save-file.ts'
import { words } from './words.ts'

type ReceiptDownloadProps = {
  /** The vendor's domain. */
  domain: string
  fetchReceipt: () => Promise<ReceiptEnvelope>
  /** Says of a large receipt, which lists no findings, where to get their parts. */
  toGetParts: (count: number) => string
}

/** Saves a receipt in canonical form, in which its signature can be checked, with or without evidence. */
export const ReceiptDownload = ({ domain, fetchReceipt, toGetParts }: ReceiptDownloadProps) => {
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
  const parts = save.data?.receipt.findings.parts ?? []
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
          loading={save.isPending}
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
      {parts.length > 0 && <Notice isNews>{toGetParts(parts.length)}</Notice>}
    </Stack>
  )
}
