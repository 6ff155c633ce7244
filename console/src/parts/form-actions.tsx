import { Button, type ButtonProps, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from './words.ts'

type FormActionsProps = Pick<ButtonProps, 'loading' | 'disabled' | 'color'> & {
  onCancel: () => void
  /** The label of the submit button. */
  children: ReactNode
}

/** The buttons at the end of a dialog form: cancel and submit. */
export const FormActions = ({ onCancel, children, ...submit }: FormActionsProps) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onCancel}>
      {words.cancel}
    </Button>
    <Button type="submit" {...submit}>
      {children}
    </Button>
  </Group>
)
