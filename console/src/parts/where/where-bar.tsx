import { Button, CloseButton, Group, Menu, Popover } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { WhereValue } from '../list-search.ts'
import { useListSearch } from '../use-list-search.ts'
import { SearchField } from '../search-field.tsx'
import { describeWhere, pickWhere, type WhereField } from './where-field.ts'
import { WhereInput } from './where-input.tsx'
import classes from './where-bar.module.css'
import { words } from '../words.ts'

type WhereBarProps = {
  fields: readonly WhereField[]
  /** What the search field searches. */
  searchLabel: string
  children?: ReactNode
}

/** The filters of a list without rules: one button each, kept in the address as `where`. */
export const WhereBar = ({ fields, searchLabel, children }: WhereBarProps) => {
  const { search, setSearch } = useListSearch()
  const [opened, setOpened] = useState<string>()
  const chosen = pickWhere(fields, search.where)
  const shown = fields.filter(
    ({ name, isPinned = false }) => isPinned || chosen[name] !== undefined || opened === name,
  )
  const others = fields.filter((field) => !shown.includes(field))

  const set = (name: string, value: WhereValue | undefined): void => {
    const { [name]: _before, ...other } = search.where ?? {}
    const where = value === undefined ? other : { ...other, [name]: value }
    setSearch(
      {
        where: Object.keys(where).length > 0 ? where : undefined,
        from: undefined,
        selected: undefined,
      },
      { replace: true },
    )
  }
  const clear = (): void => {
    const rest = Object.entries(search.where ?? {}).filter(([name]) => chosen[name] === undefined)
    setSearch({ where: rest.length > 0 ? Object.fromEntries(rest) : undefined, from: undefined })
  }

  return (
    <Group gap="xs" role="group" aria-label={words.filter.filters}>
      <SearchField label={searchLabel} />
      {shown.map((field) => {
        const { name, label } = field
        const described = describeWhere(field, chosen[name])
        return (
          <Popover
            key={name}
            opened={opened === name}
            onChange={(isOpen) => setOpened(isOpen ? name : undefined)}
            width={field.kind === 'choices' ? 260 : 320}
            trapFocus
            returnFocus
            position="bottom-start"
            shadow="md"
          >
            <span className={classes['chip']} data-set={described === '' ? undefined : true}>
              <Popover.Target>
                <button
                  type="button"
                  className={classes['words']}
                  onClick={() => setOpened(opened === name ? undefined : name)}
                >
                  {label}
                  {described === '' ? <IconChevronDown size={14} aria-hidden /> : <b>{described}</b>}
                </button>
              </Popover.Target>
              {described !== '' && (
                <CloseButton
                  size="xs"
                  aria-label={words.filter.remove(label)}
                  onClick={() => set(name, undefined)}
                />
              )}
            </span>
            <Popover.Dropdown aria-label={label}>
              <WhereInput field={field} value={chosen[name]} onChange={(value) => set(name, value)} />
            </Popover.Dropdown>
          </Popover>
        )
      })}
      {others.length > 0 && (
        <Menu position="bottom-start" shadow="md" returnFocus={false}>
          <Menu.Target>
            <Button variant="subtle" leftSection={<IconPlus size={16} />} px="xs">
              {words.filter.filter}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => setTimeout(() => setOpened(name))}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {Object.keys(chosen).length > 1 && (
        <Button variant="subtle" color="gray" px="xs" onClick={clear}>
          {words.filter.clear}
        </Button>
      )}
      {children}
    </Group>
  )
}
