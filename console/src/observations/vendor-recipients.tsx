import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask, type OutputFor } from '../parts/ask.ts'
import { LoadingState } from '../parts/states.tsx'
import type { Recipient } from './recipients-part.tsx'
import { words } from './words.ts'

type Contact = OutputFor<'GetVendor'>['vendor']['contacts'][number]

type VendorRecipientsProps = {
  vendorRecordId: string | undefined
  chosen: readonly Recipient[] | undefined
  onChange: (chosen: readonly Recipient[], isOwn: boolean) => void
}

const toRecipient = ({ id: _id, ...contact }: Contact): Recipient => contact

const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email)

/** One vendor's contacts to choose from, plus additional recipients. */
export const VendorRecipients = ({ vendorRecordId, chosen, onChange }: VendorRecipientsProps) => {
  const options = ask('GetVendor', { id: vendorRecordId ?? '' })
  const { data, isPending } = useQuery(
    vendorRecordId === undefined ? { ...options, queryFn: skipToken } : options,
  )
  const own = data?.vendor.contacts
  useEffect(() => {
    if (own && chosen === undefined) onChange(own.map(toRecipient), true)
  }, [own, chosen, onChange])
  if (isPending && vendorRecordId !== undefined) return <LoadingState rows={2} />
  const contacts = own ?? []
  const picked = chosen ?? []
  const set = (changed: readonly Recipient[]): void => {
    const isOwn =
      changed.length === contacts.length &&
      contacts.every(({ email }) => changed.some((to) => to.email === email))
    onChange(changed, isOwn)
  }
  const known = [
    ...contacts.map(toRecipient),
    ...picked.filter(({ email }) => contacts.every((contact) => contact.email !== email)),
  ]
  return (
    <Stack gap="xs">
      {contacts.length === 0 && <Text size="sm">{words.recipients.noContacts}</Text>}
      {known.map((contact) => (
        <Checkbox
          key={contact.email}
          label={`${contact.name} (${contact.email})`}
          checked={picked.some(({ email }) => email === contact.email)}
          onChange={(event) =>
            set(
              event.currentTarget.checked
                ? [...picked, contact]
                : picked.filter(({ email }) => email !== contact.email),
            )
          }
        />
      ))}
      <AddRecipient
        onAdd={(contact) => set([...picked.filter(({ email }) => email !== contact.email), contact])}
      />
    </Stack>
  )
}

const AddRecipient = ({ onAdd }: { onAdd: (contact: Recipient) => void }) => {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const isWhole = name.trim() !== '' && isAddress(email.trim())
  const add = (): void => {
    if (!isWhole) return
    onAdd({ name: name.trim(), email: email.trim() })
    setName('')
    setEmail('')
  }
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        size="xs"
        label={words.recipients.name}
        value={name}
        maxLength={maxLengths.line}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        label={words.recipients.email}
        type="email"
        value={email}
        maxLength={maxLengths.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button size="xs" variant="default" disabled={!isWhole} onClick={add}>
        {words.recipients.add}
      </Button>
    </Group>
  )
}
