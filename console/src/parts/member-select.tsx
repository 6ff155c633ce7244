import { Select, type SelectProps } from '@mantine/core'
import { choicesOf } from './label-of.ts'

type MemberSelectProps<Member extends string> = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** The enumeration's name. */
  of: string
  value: Member | undefined
  onChange: (member: Member) => void
  /** Members that grow worse in their order. */
  isWorstFirst?: boolean
}

/** One member of an enumeration, chosen by its words. */
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
    // The choices are the members of that enumeration.
    onChange={(chosen) => chosen !== null && onChange(chosen as Member)}
    {...props}
  />
)
