import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useListSearch } from './use-list-search.ts'

const waitMs = 250

/** The search text of a list, kept in its address as `query`; `/` focuses the field. */
export const SearchField = ({ label }: { label: string }) => {
  const { search, setSearch } = useListSearch()
  // The typed text applies until the address changes, for example after going back.
  const [typed, setTyped] = useState<{ text: string; over: string | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const text = typed && typed.over === search.query ? typed.text : (search.query ?? '')
  const settle = (given: string): void => {
    const query = given.trim() || undefined
    setTyped({ text: given, over: query })
    setSearch({ query, from: undefined, selected: undefined }, { replace: true })
  }
  const type = (given: string): void => {
    setTyped({ text: given, over: search.query })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(given), waitMs)
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text === '' ? undefined : (
          <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />
        )
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      data-search
      w={{ base: '100%', xs: 280 }}
    />
  )
}
