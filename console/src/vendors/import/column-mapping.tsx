import { Select, Table } from '@mantine/core'
import { Section } from '../../parts/section.tsx'
import type { CsvTable } from './csv-table.ts'
import { importColumns } from './import-columns.ts'
import classes from './import.module.css'

type ColumnMappingProps = {
  table: CsvTable
  mapping: readonly (string | undefined)[]
  onChange: (mapping: (string | undefined)[]) => void
}

/** Maps the file's columns to those of the import; each is used at most once. */
export const ColumnMapping = ({ table: { header, rows }, mapping, onChange }: ColumnMappingProps) => {
  const choices = importColumns().map(({ name, label }) => ({ value: name, label }))
  const first = rows.find(({ cells }) => cells.length === header.length)
  return (
    <Section title="Columns" flush>
      <div className={classes['scroll']}>
        <Table verticalSpacing={6} horizontalSpacing="md" aria-label="Columns of the file">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>In the file</Table.Th>
              <Table.Th visibleFrom="sm">First value</Table.Th>
              <Table.Th w={{ base: 180, sm: 240 }}>Becomes</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {header.map((name, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have positions only: names may repeat
              <Table.Tr key={at}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{name === '' ? `Column ${at + 1}` : name.slice(0, 100)}</bdi>
                </Table.Td>
                <Table.Td c="dimmed" visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{first?.cells[at]?.slice(0, 60)}</bdi>
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={`What ${name === '' ? `column ${at + 1}` : name.slice(0, 100)} becomes`}
                    placeholder="Left out"
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
