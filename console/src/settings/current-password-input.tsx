import { PasswordInput } from '../sign-in/password-input.tsx'
import { words } from './words.ts'

/** For a change that needs the current password. */
export const CurrentPasswordInput = ({ error }: { error: string | undefined }) => (
  <PasswordInput
    name="currentPassword"
    label={words.account.password.current}
    autoComplete="current-password"
    required
    withAsterisk={false}
    error={error}
  />
)
