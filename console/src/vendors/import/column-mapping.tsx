import { Select, Table } from '@mantine/core'
import { Section } from '../../parts/section.tsx'
import type { CsvTable } from './csv-table.ts'
import { importColumns } from './import-columns.ts'
import { words } from '../words.ts'
import classes from './import.module.css'

type ColumnMappingProps = {
  table: CsvTable
  mapping: readonly (string | undefined)[]
  onChange: (mapping: (string | undefined)[]) => void
}

const shownName = (name: string, at: number): string =>
  name === '' ? words.import.mapping.unnamed(at + 1) : name.slice(0, 100)

/** Maps the file's columns to those of the import; each is used at most once. */
export const ColumnMapping = ({ table: { header, rows }, mapping, onChange }: ColumnMappingProps) => {
  const choices = importColumns().map(({ name, label }) => ({ value: name, label }))
  const first = rows.find(({ cells }) => cells.length === header.length)
  return (
    <Section title={words.import.mapping.title} flush>
      <div className={classes['scroll']}>
        <Table verticalSpacing={6} horizontalSpacing="md" aria-label={words.import.mapping.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.import.mapping.inFile}</Table.Th>
              <Table.Th visibleFrom="sm">{words.import.mapping.first}</Table.Th>
              <Table.Th w={{ base: 180, sm: 240 }}>{words.import.mapping.target}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {header.map((name, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have positions only: names may repeat
              <Table.Tr key={at}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{shownName(name, at)}</bdi>
                </Table.Td>
                <Table.Td c="dimmed" visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{first?.cells[at]?.slice(0, 60)}</bdi>
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={words.import.mapping.targetOf(shownName(name, at))}
                    placeholder={words.import.mapping.skipped}
                    clearable
                    size="xs"
                    data={choices.filter(({ value }) => value === mapping[at] || !mapping.includes(value))}
                    value={mapping[at] ?? null}
                    onChange={(chosen) =>
                      onChange(
                        mapping.map((before, place) => (place === at ? (chosen ?? undefined) : before)),
                      )
                    }
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  )
}
