import { Select } from '@mantine/core'
import { useListSearch } from '../use-list-search.ts'
import { listOf } from './where-field.ts'
import { words } from '../words.ts'

type WhereSelectProps = {
  /** The operation's name for the filter. */
  name: string
  label: string
  /** Shown while it is not set. */
  any: string
  choices: readonly { value: string; label: string }[]
  searchable?: boolean
}

/** A filter with a single value, kept in the address as `where`. */
export const WhereSelect = ({ name, label, any, choices, searchable = false }: WhereSelectProps) => {
  const { search, setSearch } = useListSearch()
  const { [name]: value, ...others } = search.where ?? {}
  const [chosen = null] = listOf(value)
  const known = choices.some((choice) => choice.value === chosen)
  return (
    <Select
      aria-label={label}
      placeholder={any}
      data={chosen === null || known ? [...choices] : [{ value: chosen, label: chosen }, ...choices]}
      value={chosen}
      clearable
      searchable={searchable}
      clearButtonProps={{ 'aria-label': words.filter.remove(label) }}
      w={{ base: '100%', xs: 190 }}
      onChange={(picked) => {
        const where = picked === null ? others : { ...others, [name]: [picked] }
        setSearch(
          { where: Object.keys(where).length > 0 ? where : undefined, from: undefined },
          { replace: true },
        )
      }}
    />
  )
}
