import { Kbd, Modal, Table } from '@mantine/core'
import { destinations } from './destinations.ts'
import { words } from './words.ts'

const { ctrl, does } = words.keys

const keys: readonly (readonly [string[], string])[] = [
  [[ctrl, 'K'], does.find],
  [['/'], does.search],
  [['j'], does.next],
  [['k'], does.previous],
  [['Enter'], does.open],
  [['x'], does.select],
  [['Esc'], does.close],
  [[ctrl, 'Z'], does.undo],
  ...destinations.map(({ key, label }): readonly [string[], string] => [['g', key], words.keys.goTo(label)]),
  [['?'], does.help],
]

export const ShortcutHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title={words.keys.title}>
    <Table verticalSpacing={6}>
      <Table.Tbody>
        {keys.map(([pressed, about]) => (
          <Table.Tr key={about}>
            <Table.Td w={130}>
              {pressed.map((key) => (
                <Kbd key={key} mr={4}>
                  {key}
                </Kbd>
              ))}
            </Table.Td>
            <Table.Td>{about}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
)
