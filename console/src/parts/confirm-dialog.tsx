import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from './words.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  /** What will happen, in one sentence. */
  question: ReactNode
  /** The label of the confirming button. */
  confirm: string
  /** Not destructive, but far-reaching enough to ask. */
  isHarmless?: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation. */
export const ConfirmDialog = ({
  isOpen,
  title,
  question,
  confirm,
  isHarmless = false,
  onClose,
  onConfirm,
}: ConfirmDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={title}>
    <Stack>
      <Text size="sm" component="div">
        {question}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.cancel}
        </Button>
        <Button
          {...(!isHarmless && { color: 'red.9' })}
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {confirm}
        </Button>
      </Group>
    </Stack>
  </Modal>
)
