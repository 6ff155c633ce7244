import { Paper, Textarea, type TextareaProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { allMembers } from '../parts/all-members.ts'
import { completeMention, type Mentionable, mentionAt } from './mention-text.ts'
import { words } from './words.ts'
import classes from './mention-field.module.css'

type MentionFieldProps = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  /** Called with a member chosen from the list. */
  onMention: (member: Mentionable) => void
}

const maxShown = 6

/** A text field that offers the members of the organization after an @. */
export const MentionField = ({ value, onChange, onMention, ...props }: MentionFieldProps) => {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const { data } = useQuery(allMembers)
  const typed = mentionAt(value, caret)
  const offered =
    typed === undefined || isClosed
      ? []
      : (data ?? [])
          .filter(({ displayName, email }) =>
            [displayName, email].some((name) => name.toLowerCase().includes(typed.query.toLowerCase())),
          )
          .slice(0, maxShown)
  const isOpen = offered.length > 0
  const at = Math.min(active, offered.length - 1)
  const choose = (member: Mentionable): void => {
    if (!typed) return
    const next = completeMention(value, typed, member)
    onChange(next.text)
    onMention(member)
    setCaret(next.caret)
    // After React has written the text into the field.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const press = (event: KeyboardEvent): void => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = event.key === 'Enter' || event.key === 'Tab' ? offered[at] : undefined
    if (step === undefined && !chosen && event.key !== 'Escape') return
    event.preventDefault()
    if (step !== undefined) setActive((at + step + offered.length) % offered.length)
    if (event.key === 'Escape') setClosed(true)
    if (chosen) choose(chosen)
  }
  return (
    <div>
      <Textarea
        ref={field}
        value={value}
        aria-autocomplete="list"
        {...(isOpen && {
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${at}`,
          // Escape closes the list, not the dialog around it.
          'data-mantine-stop-propagation': 'true',
        })}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          setCaret(currentTarget.selectionStart)
          setActive(0)
          setClosed(false)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
        {...props}
      />
      {isOpen && (
        <Paper
          withBorder
          shadow="md"
          p={4}
          mt={4}
          id={listId}
          role="listbox"
          aria-label={words.dialog.members}
        >
          {offered.map((member, index) => (
            <div
              key={member.userId}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={classes['option']}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
              onKeyDown={press}
            >
              <bdi>{member.displayName}</bdi> <span className={classes['email']}>{member.email}</span>
            </div>
          ))}
        </Paper>
      )}
    </div>
  )
}
