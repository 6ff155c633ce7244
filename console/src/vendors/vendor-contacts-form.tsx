import { maxLengths, type Vendor } from '@parapet/contract'
import { Button, Fieldset, Group, Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

type Contact = InputFor<'SetVendorContacts'>['contacts'][number]

const blank: Contact = { name: '', email: '' }
const maxContacts = 50

/** Leaves out empty fields. */
const filled = (contact: Contact): Contact =>
  // Removes fields without changing any.
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== '')) as Contact

const legendOf = ({ name }: Contact, at: number): string =>
  name.trim() === '' ? words.vendor.contacts.unnamed(at + 1) : name

/** Edits all contacts of a vendor together; contacts removed from the form are deleted. */
export const VendorContactsForm = ({ vendor, onDone }: { vendor: Vendor; onDone: () => void }) => {
  const [contacts, setContacts] = useState<Contact[]>(vendor.contacts.length > 0 ? vendor.contacts : [blank])
  const save = useChange('SetVendorContacts', {
    done: words.vendor.contacts.done,
    failed: words.vendor.contacts.failed,
    onDone,
  })
  const fields = contacts.flatMap((_, at) =>
    ['name', 'email', 'title', 'phone', 'role'].map((field) => `contacts[${at}].${field}`),
  )
  const problem = problemOf(save.error, fields)
  const put = (at: number, change: Partial<Contact>): void =>
    setContacts(contacts.map((contact, index) => (index === at ? { ...contact, ...change } : contact)))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate({ id: vendor.id, contacts: contacts.map(filled) })
  }
  const text = (at: number, field: 'name' | 'email' | 'title' | 'phone', label: string, length: number) => (
    <TextInput
      label={label}
      required={field === 'name' || field === 'email'}
      type={field === 'email' ? 'email' : 'text'}
      maxLength={length}
      autoComplete="off"
      value={contacts[at]?.[field] ?? ''}
      onChange={(event) => put(at, { [field]: event.currentTarget.value })}
      error={problem.fields[`contacts[${at}].${field}`]}
    />
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem.message !== undefined && (
          <Notice tone="critical" isNews>
            {problem.message}
          </Notice>
        )}
        {contacts.map((contact, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- new contacts have no ids, only positions
          <Fieldset key={at} legend={legendOf(contact, at)}>
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm">
              {text(at, 'name', words.vendor.contacts.name, maxLengths.line)}
              {text(at, 'email', words.vendor.contacts.email, maxLengths.email)}
              <Select
                label={words.vendor.contacts.role}
                placeholder={words.vendor.contacts.anyRole}
                clearable
                data={choicesOf('ContactRole')}
                value={contact.role === 'CONTACT_ROLE_UNSPECIFIED' ? null : (contact.role ?? null)}
                onChange={(role) => put(at, { role: role ?? 'CONTACT_ROLE_UNSPECIFIED' } as Partial<Contact>)}
              />
              {text(at, 'title', words.vendor.contacts.jobTitle, maxLengths.line)}
              {text(at, 'phone', words.vendor.contacts.phone, maxLengths.phone)}
            </SimpleGrid>
            <Group justify="space-between" mt="xs">
              <Radio
                label={words.vendor.contacts.isPrimary}
                name="primary"
                checked={contact.isPrimary ?? false}
                onChange={() =>
                  setContacts(contacts.map((other, index) => ({ ...other, isPrimary: index === at })))
                }
              />
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={words.vendor.contacts.removeOne(at + 1)}
                onClick={() => setContacts(contacts.filter((_, index) => index !== at))}
              >
                {words.labels.remove}
              </Button>
            </Group>
          </Fieldset>
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={contacts.length >= maxContacts}
            onClick={() => setContacts([...contacts, blank])}
          >
            {words.vendor.contacts.add}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onDone}>
              {words.vendor.contacts.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {words.vendor.contacts.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
