import type { Vendor } from '@parapet/contract'
import { Anchor, Button, Table } from '@mantine/core'
import { useState } from 'react'
import { labelOf } from '../parts/label-of.ts'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { Tag } from '../parts/tag.tsx'
import { useCan } from '../parts/session.ts'
import { VendorContactsForm } from './vendor-contacts-form.tsx'
import { words } from './words.ts'

const isPlainAddress = (email: string): boolean => /^[\w.+-]+@[\w.-]+$/.test(email)

/** The vendor's contacts. */
export const VendorContacts = ({ vendor }: { vendor: Vendor }) => {
  const canChange = useCan('vendor-directory.write')
  const [isEditing, setEditing] = useState(false)
  const { contacts } = vendor
  if (isEditing) {
    return (
      <Section title={words.vendor.tabs.contacts}>
        <VendorContactsForm vendor={vendor} onDone={() => setEditing(false)} />
      </Section>
    )
  }
  const edit = canChange && (
    <Button variant="default" size="xs" onClick={() => setEditing(true)}>
      {contacts.length === 0 ? words.vendor.contacts.addSome : words.vendor.contacts.edit}
    </Button>
  )
  if (contacts.length === 0) {
    return (
      <Section title={words.vendor.tabs.contacts}>
        <EmptyState title={words.vendor.contacts.none} action={edit}>
          {words.vendor.contacts.noneHint}
        </EmptyState>
      </Section>
    )
  }
  return (
    <Section title={words.vendor.tabs.contacts} flush aside={edit}>
      <Table.ScrollContainer minWidth={720} scrollAreaProps={{ tabIndex: 0 }}>
        <Table verticalSpacing={8} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.vendor.contacts.name}</Table.Th>
              <Table.Th scope="col">{words.vendor.contacts.email}</Table.Th>
              <Table.Th scope="col">{words.vendor.contacts.role}</Table.Th>
              <Table.Th scope="col">{words.vendor.contacts.jobTitle}</Table.Th>
              <Table.Th scope="col">{words.vendor.contacts.phone}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {contacts.map(({ id, name, email, role, title, phone, isPrimary }) => (
              <Table.Tr key={id ?? email} style={{ overflowWrap: 'anywhere' }}>
                <Table.Td>
                  <bdi>{name}</bdi> {isPrimary && <Tag tone="low">{words.vendor.contacts.primary}</Tag>}
                </Table.Td>
                <Table.Td>
                  {isPlainAddress(email) ? (
                    <Anchor size="sm" href={`mailto:${email}`}>
                      {email}
                    </Anchor>
                  ) : (
                    email
                  )}
                </Table.Td>
                <Table.Td>
                  {role === undefined || role === 'CONTACT_ROLE_UNSPECIFIED' ? '–' : labelOf(role)}
                </Table.Td>
                <Table.Td>{title ?? '–'}</Table.Td>
                <Table.Td>{phone ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
