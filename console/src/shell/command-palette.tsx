import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ask } from '../parts/ask.ts'
import { paletteGroups, type PaletteOption } from './palette-options.ts'
import classes from './command-palette.module.css'
import { words } from './words.ts'

type CommandPaletteProps = { onClose: () => void; onHelp: () => void }

const waitMs = 150

type RowProps = {
  option: PaletteOption
  id: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

const OptionRow = ({ option: { label, about, link }, id, isActive, onPoint, onChoose }: RowProps) => {
  // The focus stays in the field.
  const shared = { id, className: classes['option'] ?? '', onMouseMove: onPoint }
  const content = (
    <>
      <bdi className={classes['label']}>{label}</bdi>
      {about !== undefined && <bdi className={classes['about']}>{about}</bdi>}
    </>
  )
  if (!link)
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field chooses it
      <div role="option" aria-selected={isActive} tabIndex={-1} {...shared} onClick={onChoose}>
        {content}
      </div>
    )
  return (
    <Link
      {...link}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      {...shared}
      onClick={(event) => {
        // A click with a key opens another tab or window.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose()
      }}
    >
      {content}
    </Link>
  )
}

/** Opens any page or view, and finds anything by name. */
export const CommandPalette = ({ onClose, onHelp }: CommandPaletteProps) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  /** The words that Enter was pressed on before anything was found for them. */
  const [chosenWords, setChosenWords] = useState<string>()
  const ids = useId()
  const typed = text.trim()
  const [query] = useDebouncedValue(typed, waitMs)
  const { data, isFetching } = useQuery({
    ...ask('SearchEverything', { query }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const { data: saved } = useQuery(ask('ListSavedViews', { limit: 200 }))
  const isSettled = typed === query && !isFetching
  const groups = paletteGroups({
    words: typed,
    found: typed === '' ? undefined : data,
    views: saved?.savedViews ?? [],
    onHelp,
  })
  const options = groups.flatMap((group) => group.options)
  const at = Math.min(active, options.length - 1)
  const idAt = (index: number): string => `${ids}-${index}`

  const choose = (option: PaletteOption | undefined): void => {
    if (!option) return
    onClose()
    option.run?.()
    if (option.link) void navigate(option.link)
  }
  // People who type a name and press Enter at once mean what will be found, not what happens to be listed.
  const isDue = isSettled && chosenWords === typed
  const openFirst = useRef(() => {})
  useEffect(() => {
    openFirst.current = () => choose(options[0])
  })
  useEffect(() => {
    if (isDue) openFirst.current()
  }, [isDue, openFirst])
  const activeId = at >= 0 ? idAt(at) : undefined
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const press = (event: KeyboardEvent): void => {
    const last = options.length - 1
    const to = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to !== undefined) setActive(Math.max(0, to))
    else if (event.key !== 'Enter') return
    else if (isSettled || active > 0) choose(options[at])
    else setChosenWords(typed)
    event.preventDefault()
  }
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((count, group) => count + group.options.length, 0),
  )
  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="10dvh" centered={false} padding={0}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={words.palette.find}>
        <Modal.Body>
          <TextInput
            size="md"
            variant="unstyled"
            classNames={{ wrapper: classes['field'] ?? '' }}
            leftSection={<IconSearch size={18} />}
            placeholder={words.palette.hint}
            aria-label={words.palette.find}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${ids}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            data-autofocus
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setActive(0)
            }}
            onKeyDown={press}
          />
          <div
            role="listbox"
            id={`${ids}-list`}
            aria-label={words.palette.results}
            aria-busy={!isSettled}
            className={classes['list']}
          >
            {groups.map(({ name, options: listed }, group) => (
              <div key={name} role="group" aria-labelledby={`${ids}-group-${group}`}>
                <div id={`${ids}-group-${group}`} role="presentation" className={classes['group']}>
                  {name}
                </div>
                {listed.map((option, index) => {
                  const position = (starts[group] ?? 0) + index
                  return (
                    <OptionRow
                      key={option.id}
                      option={option}
                      id={idAt(position)}
                      isActive={position === at}
                      onPoint={() => setActive(position)}
                      onChoose={() => (option.link ? onClose() : choose(option))}
                    />
                  )
                })}
              </div>
            ))}
          </div>
          <div role="status" className={classes['status']}>
            {isSettled && options.length === 0 ? words.palette.nothing : ''}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
