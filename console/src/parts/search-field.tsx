import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useListSearch } from './use-list-search.ts'
import { words } from './words.ts'

const waitMs = 250

/** The search text of a list, kept in its address as `query`; `/` focuses the field. */
export const SearchField = ({ label }: { label: string }) => {
  const { search, setSearch } = useListSearch()
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settled = useRef(search.query)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What was typed applies until something else changes the address, such as going back or clearing the filters.
  useEffect(() => {
    if (search.query === settled.current) return
    settled.current = search.query
    clearTimeout(timer.current)
    setTyped(undefined)
  }, [search.query])

  const text = typed ?? search.query ?? ''
  const settle = (given: string): void => {
    const query = given.trim() || undefined
    settled.current = query
    setSearch({ query, from: undefined, selected: undefined }, { replace: true })
  }
  const type = (given: string): void => {
    setTyped(given)
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
          <CloseButton size="sm" aria-label={words.clearSearch} onClick={() => type('')} />
        )
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      data-search
      w={{ base: '100%', xs: 280 }}
    />
  )
}
