import { NumberInput } from '@mantine/core'

type NumberFieldProps = {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

export const NumberField = ({ label, value, onChange }: NumberFieldProps) => (
  <NumberInput
    label={label}
    value={value ?? ''}
    onChange={(given) => onChange(given === '' ? undefined : Number(given))}
  />
)
