import { maxLengths, minPasswordLength } from '@parapet/contract'
import { useState } from 'react'
import { PasswordInput } from './password-input.tsx'
import { words } from './words.tsx'

type NewPasswordInputProps = { name: string; label?: string; error?: string | undefined }

/** Counts characters, so that users see that a password is too short before they submit it. */
export const NewPasswordInput = ({ name, label = words.password.label, error }: NewPasswordInputProps) => {
  const [length, setLength] = useState(0)
  const missing = minPasswordLength - length
  const hint =
    length === 0
      ? words.password.rule(minPasswordLength)
      : missing > 0
        ? words.password.missing(missing)
        : words.password.longEnough
  return (
    <PasswordInput
      name={name}
      label={label}
      description={hint}
      error={error}
      autoComplete="new-password"
      minLength={minPasswordLength}
      maxLength={maxLengths.password}
      required
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => setLength(Array.from(event.currentTarget.value).length)}
    />
  )
}
