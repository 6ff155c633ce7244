import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { client } from '../parts/client.ts'
import { saveLines } from '../parts/save-lines.ts'
import { words } from './words.ts'

/** Saves all matching entries to a file. */
export const AuditExport = ({ selection }: { selection: InputFor<'ExportAuditEntries'> }) => {
  const [count, setCount] = useState(0)
  const save = useMutation({
    mutationFn: () => {
      setCount(0)
      return saveLines(client.exportAuditEntries(selection), {
        fileName: `audit-${new Date().toISOString().slice(0, 10)}.ndjson`,
        mediaType: 'application/x-ndjson',
        onProgress: setCount,
      })
    },
    onError: ({ message }) => notifications.show({ title: words.audit.export.failed, message, color: 'red' }),
  })
  const progress = count === 0 ? words.audit.export.running : words.audit.export.progress(count)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      title={words.audit.export.about}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      {save.isPending ? progress : words.audit.export.start}
    </Button>
  )
}
