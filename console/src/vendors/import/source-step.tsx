import { Button, FileButton, Group, Stack, Table, Text, Textarea } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { formTexts } from '../../parts/form-texts.ts'
import { Notice } from '../../parts/notice.tsx'
import { Section } from '../../parts/section.tsx'
import { importColumns } from './import-columns.ts'
import { type ImportText, readImportFile } from './read-import-file.ts'
import { saveCsv } from './save-csv.ts'
import { words } from '../words.ts'
import classes from './import.module.css'

const saveTemplate = (): void => {
  const columns = importColumns()
  saveCsv('vendors-template.csv', [columns.map(({ name }) => name), columns.map(({ example }) => example)])
}

/** The source of the rows: a file or pasted text. */
export const SourceStep = ({ onRead }: { onRead: (source: ImportText) => void }) => {
  const [problem, setProblem] = useState<string | undefined>()
  const [isOver, setOver] = useState(false)
  const read = (file: File | null | undefined): void => {
    if (!file) return
    setProblem(undefined)
    readImportFile(file).then(onRead, (error: Error) => setProblem(error.message))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    read(event.dataTransfer.files[0])
  }
  return (
    <Stack>
      {problem !== undefined && (
        <Notice tone="critical" isNews>
          {problem}
        </Notice>
      )}
      <Section
        title={words.import.source.choose}
        aside={
          <Button variant="subtle" size="xs" leftSection={<IconDownload size={15} />} onClick={saveTemplate}>
            {words.import.source.template}
          </Button>
        }
      >
        <div
          className={classes['drop']}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileTypeCsv size={36} stroke={1.3} aria-hidden />
          <Text size="sm">{words.import.source.drop}</Text>
          <FileButton onChange={read} accept=".csv,.txt,.tsv,text/csv,text/plain">
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={16} />}>
                {words.import.source.choose}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {words.import.source.limits}
          </Text>
        </div>
      </Section>
      <Section title={words.import.source.paste}>
        <form
          onSubmit={(event) => {
            const text = formTexts(event)('rows')
            if (text.trim() !== '') onRead({ name: words.import.source.pasted, text })
          }}
        >
          <Stack gap="xs">
            <Textarea
              name="rows"
              aria-label={words.import.source.rows}
              description={words.import.source.rowsHint}
              placeholder={words.import.source.rowsExample}
              autosize
              minRows={4}
              maxRows={14}
              spellCheck={false}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            />
            <Group justify="flex-end">
              <Button type="submit" variant="default">
                {words.import.source.check}
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
      <Section title={words.import.mapping.title}>
        <Table verticalSpacing={6} aria-label={words.import.source.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.import.source.column}</Table.Th>
              <Table.Th>{words.import.source.values}</Table.Th>
              <Table.Th visibleFrom="sm">{words.import.source.example}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {importColumns().map(({ name, takes, example }) => (
              <Table.Tr key={name}>
                <Table.Td className="mono">{name}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{takes}</Table.Td>
                <Table.Td className="mono" visibleFrom="sm">
                  {example}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm" c="dimmed" mt="xs">
          {words.import.source.hint}
        </Text>
      </Section>
    </Stack>
  )
}
