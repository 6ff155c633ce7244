import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  /** What will happen, in a sentence. */
  question: ReactNode
  /** The word on the button that does it. */
  confirm: string
  /** Takes nothing away: asked because it reaches far. */
  isHarmless?: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something is done. */
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
          Keep it as it is
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
