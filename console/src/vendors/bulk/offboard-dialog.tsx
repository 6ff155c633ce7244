import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import type { ReactNode } from 'react'
import { FormActions } from '../../parts/form-actions.tsx'
import { formTexts } from '../../parts/form-texts.ts'

type OffboardDialogProps = {
  isOpen: boolean
  /** The subject: "3 vendors". */
  about: string
  onClose: () => void
  onConfirm: (reason: string) => void
  /** The predicted outcome. */
  children?: ReactNode
}

/** Asks for a reason and for confirmation. */
export const OffboardDialog = ({ isOpen, about, onClose, onConfirm, children }: OffboardDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={`Offboard ${about}`}>
    <form onSubmit={(event) => onConfirm(formTexts(event)('reason').trim())}>
      <Stack>
        <Text size="sm">
          Offboarded vendors are no longer monitored and free their slot. They stay in the directory and can
          be brought back on their page.
        </Text>
        {children}
        <Textarea
          name="reason"
          label="Reason"
          description="Kept with each offboarding; may be left empty"
          placeholder="Contract ended"
          maxLength={maxLengths.reason}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
        />
        <FormActions onCancel={onClose} color="red">
          Offboard {about}
        </FormActions>
      </Stack>
    </form>
  </Modal>
)
