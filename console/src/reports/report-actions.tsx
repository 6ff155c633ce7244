import type { ReceivedFile } from '@parapet/contract/client'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../parts/save-file.ts'
import { words } from './words.ts'

/** Print and download, for everybody who can read the report. */
export const ReportActions = ({ download }: { download: () => Promise<ReceivedFile> }) => {
  const save = useMutation({
    mutationFn: download,
    onSuccess: ({ name, mediaType, bytes }) => saveFile(name, new Blob([bytes], { type: mediaType })),
    onError: (error) =>
      notifications.show({
        title: words.page.downloadFailed,
        message: error.message === '' ? words.page.interrupted : error.message,
        color: 'red',
      }),
  })
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {words.page.print}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {words.page.download}
      </Button>
    </>
  )
}
