import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { client } from '../parts/client.ts'
import { saveLines } from '../parts/save-lines.ts'
import { words } from './words.ts'

const formats = {
  csv: { type: 'text/csv', label: words.list.export.csv },
  ndjson: { type: 'application/x-ndjson', label: words.list.export.ndjson },
} as const

type Format = keyof typeof formats

/** Saves all vendors of the list, in its order. */
export const ExportMenu = ({ selection }: { selection: InputFor<'ExportVendors'> }) => {
  const [count, setCount] = useState(0)
  const save = useMutation({
    mutationFn: (format: Format) => {
      setCount(0)
      const { type } = formats[format]
      const day = new Date().toISOString().slice(0, 10)
      return saveLines(client.exportVendors(selection, { accept: type }), {
        fileName: `vendors-${day}.${format}`,
        mediaType: type,
        onProgress: setCount,
      })
    },
    onError: (error) =>
      notifications.show({ title: words.list.export.failed, message: error.message, color: 'red' }),
  })
  const progress = count === 0 ? words.list.export.running : words.list.export.progress(count)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
          disabled={save.isPending}
        >
          {save.isPending ? progress : words.list.export.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save.mutate('csv')}>{formats.csv.label}</Menu.Item>
        <Menu.Item onClick={() => save.mutate('ndjson')}>{formats.ndjson.label}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
