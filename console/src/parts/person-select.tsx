import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allMembers } from './all-members.ts'
import { words } from './words.ts'

type PersonSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value: string | null
  /** The user id, or null if nobody is chosen. */
  onChange: (userId: string | null, name: string) => void
}

/** Selects a member of the organization by name or address. */
export const PersonSelect = ({ value, onChange, ...props }: PersonSelectProps) => {
  const { data: members = [], isLoading } = useQuery(allMembers)
  return (
    <Select
      searchable
      clearable
      placeholder={isLoading ? words.loading : words.person.nobody}
      nothingFoundMessage={words.person.none}
      maxDropdownHeight={240}
      limit={200}
      data={members.map(({ userId, displayName, email }) => ({
        value: userId,
        label: `${displayName} (${email})`,
      }))}
      value={value}
      onChange={(userId) =>
        onChange(userId, members.find((member) => member.userId === userId)?.displayName ?? '')
      }
      {...props}
    />
  )
}
