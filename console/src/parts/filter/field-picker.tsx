import { Combobox, useCombobox } from '@mantine/core'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { FieldOption } from './field-option.ts'
import { words } from '../words.ts'

type FieldPickerProps = {
  /** What choosing a field does, for screen readers. */
  label: string
  options: readonly FieldOption[]
  onChoose: (option: FieldOption) => void
  /** The button that opens the menu. */
  children: (target: { ref: RefObject<HTMLButtonElement | null>; onClick: () => void }) => ReactNode
}

/** A menu of fields with a search. */
export const FieldPicker = ({ label, options, onChoose, children }: FieldPickerProps) => {
  const [text, setText] = useState('')
  const target = useRef<HTMLButtonElement>(null)
  const menu = useCombobox({
    onDropdownOpen: () => menu.focusSearchInput(),
    onDropdownClose: () => {
      menu.resetSelectedOption()
      setText('')
    },
  })
  const typed = text.trim().toLowerCase()
  const found = options.filter(({ displayName }) => displayName.toLowerCase().includes(typed))
  return (
    <Combobox
      store={menu}
      width={260}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(field) => {
        menu.closeDropdown()
        // What opens next returns the focus to where it was, which the search field no longer is.
        target.current?.focus()
        const chosen = options.find((option) => option.field === field)
        if (chosen) onChoose(chosen)
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        {children({ ref: target, onClick: () => menu.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* Only while it is open: a list has many of these menus. */}
        {menu.dropdownOpened && (
          <>
            <Combobox.Search
              aria-label={label}
              placeholder={words.filter.findField}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                menu.selectFirstOption()
              }}
            />
            <Combobox.Options aria-label={words.filter.fields} mah={300} style={{ overflowY: 'auto' }}>
              {found.length === 0 && <Combobox.Empty>{words.filter.noField}</Combobox.Empty>}
              {found.map(({ field, displayName }) => (
                <Combobox.Option key={field} value={field}>
                  {displayName}
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
