import { Select, type SelectProps } from '@mantine/core'
import { choicesOf } from './label-of.ts'

type MemberSelectProps<Member extends string> = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** The enumeration's name. */
  of: string
  value: Member | undefined
  onChange: (member: Member) => void
  /** Reverses the order for enumerations that go from mild to severe. */
  isWorstFirst?: boolean
}

/** Selects a member of an enumeration by its label. */
export const MemberSelect = <Member extends string>({
  of,
  value,
  onChange,
  isWorstFirst = false,
  ...props
}: MemberSelectProps<Member>) => (
  <Select
    allowDeselect={false}
    data={isWorstFirst ? choicesOf(of).toReversed() : choicesOf(of)}
    value={value ?? null}
    // The options are the members of that enumeration.
    onChange={(chosen) => chosen !== null && onChange(chosen as Member)}
    {...props}
  />
)
