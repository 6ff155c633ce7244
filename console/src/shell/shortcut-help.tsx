import { Kbd, Modal, Table } from '@mantine/core'
import { destinations } from './destinations.ts'

const keys: readonly (readonly [string[], string])[] = [
  [['Ctrl', 'K'], 'Find anything, or run a command'],
  [['/'], 'Search in the list of this page'],
  [['j'], 'Next row'],
  [['k'], 'Row before'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row'],
  [['Esc'], 'Close what is open'],
  [['Ctrl', 'Z'], 'Undo the last action, while the bar offers it'],
  ...destinations.map(({ key, label }): readonly [string[], string] => [
    ['g', key],
    `Go to ${label.toLowerCase()}`,
  ]),
  [['?'], 'Show these keys'],
]

export const ShortcutHelp = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal opened={isOpen} onClose={onClose} title="Keys">
    <Table verticalSpacing={6}>
      <Table.Tbody>
        {keys.map(([pressed, does]) => (
          <Table.Tr key={does}>
            <Table.Td w={130}>
              {pressed.map((key) => (
                <Kbd key={key} mr={4}>
                  {key}
                </Kbd>
              ))}
            </Table.Td>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
)
