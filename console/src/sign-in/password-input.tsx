import { PasswordInput as Field, type PasswordInputProps } from '@mantine/core'
import { words } from './words.tsx'

/** A password field that can be revealed by keyboard, and whose error is announced to screen readers. */
export const PasswordInput = (props: PasswordInputProps) => (
  <Field
    {...props}
    aria-invalid={props.error !== undefined && props.error !== false}
    visibilityToggleButtonProps={{ 'aria-label': words.password.reveal, tabIndex: 0 }}
  />
)
