import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { client } from '../parts/client.ts'
import { saveLines } from '../parts/save-lines.ts'
import { words } from './words.ts'

const formats = [
  { accept: 'text/csv', label: 'CSV', ending: 'csv' },
  { accept: 'application/x-ndjson', label: 'NDJSON', ending: 'ndjson' },
] as const

const today = (): string => new Date().toISOString().slice(0, 10)

/** Exports all matching observations to a file. */
export const ExportMenu = ({ selection }: { selection: InputFor<'ExportObservations'> }) => {
  const [saved, setSaved] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async ({ accept, ending }: (typeof formats)[number]): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setSaved(0)
    const { signal } = controller
    try {
      await saveLines(client.exportObservations(selection, { accept, signal }), {
        fileName: words.export.fileName(today(), ending),
        mediaType: accept,
        onProgress: setSaved,
      })
    } catch (error) {
      if (signal.aborted) return
      const message = error instanceof Error ? error.message : words.export.interrupted
      notifications.show({ title: words.export.failed, message, color: 'red' })
    } finally {
      setSaved(undefined)
    }
  }
  if (saved !== undefined) {
    return (
      <Button variant="default" onClick={() => running.current?.abort()}>
        {saved === 0 ? words.export.stop : words.export.stopAfter(saved)}
      </Button>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />}>
          {words.export.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format.ending} onClick={() => void save(format)}>
            {format.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
