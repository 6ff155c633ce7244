import { Button, type ButtonProps, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type FormActionsProps = Pick<ButtonProps, 'loading' | 'disabled' | 'color'> & {
  onCancel: () => void
  /** What the form does when it is sent. */
  children: ReactNode
}

/** The end of a form in a dialog: leave it, or send it. */
export const FormActions = ({ onCancel, children, ...submit }: FormActionsProps) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" {...submit}>
      {children}
    </Button>
  </Group>
)
