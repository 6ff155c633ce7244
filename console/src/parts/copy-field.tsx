import { TextInput } from '@mantine/core'
import { CopyIcon } from './copy-icon.tsx'

/** A value to copy: an id, an address, a secret. */
export const CopyField = ({ label, value, about }: { label: string; value: string; about?: string }) => (
  <TextInput
    label={label}
    description={about}
    value={value}
    readOnly
    classNames={{ input: 'mono' }}
    onFocus={(event) => event.currentTarget.select()}
    rightSection={<CopyIcon label={label} value={value} variant="subtle" color="gray" />}
  />
)
