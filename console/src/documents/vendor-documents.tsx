import type { Vendor } from '@parapet/contract'
import { Button, Group, Paper, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../parts/session.ts'
import { EmptyState } from '../parts/states.tsx'
import { DocumentList } from './document-list.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { words } from './words.ts'

/** The documents of one vendor. */
export const VendorDocuments = ({ vendor }: { vendor: Vendor }) => {
  const mayChange = useCan('documents.write')
  const [isUploading, setUploading] = useState(false)
  const upload = mayChange && (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setUploading(true)}>
      {words.upload}
    </Button>
  )
  return (
    <Stack gap="sm">
      {upload && <Group justify="flex-end">{upload}</Group>}
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <DocumentList
          selection={{ vendorId: vendor.id }}
          isOfVendor
          height="max(18rem, 45dvh)"
          empty={<EmptyState title={words.none}>{words.noneHint}</EmptyState>}
        />
      </Paper>
      {isUploading && <UploadDialog vendorId={vendor.id} onClose={() => setUploading(false)} />}
    </Stack>
  )
}
