import type { Vendor } from '@parapet/contract'
import { Anchor, Button, Table } from '@mantine/core'
import { useState } from 'react'
import { labelOf } from '../parts/label-of.ts'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { Tag } from '../parts/tag.tsx'
import { useCan } from '../parts/session.ts'
import { VendorContactsForm } from './vendor-contacts-form.tsx'

const isPlainAddress = (email: string): boolean => /^[\w.+-]+@[\w.-]+$/.test(email)

/** The vendor's contacts. */
export const VendorContacts = ({ vendor }: { vendor: Vendor }) => {
  const canChange = useCan('vendor-directory.write')
  const [isEditing, setEditing] = useState(false)
  const { contacts } = vendor
  if (isEditing) {
    return (
      <Section title="Contacts">
        <VendorContactsForm vendor={vendor} onDone={() => setEditing(false)} />
      </Section>
    )
  }
  const edit = canChange && (
    <Button variant="default" size="xs" onClick={() => setEditing(true)}>
      {contacts.length === 0 ? 'Add contacts' : 'Edit contacts'}
    </Button>
  )
  if (contacts.length === 0) {
    return (
      <Section title="Contacts">
        <EmptyState title="No contacts yet" action={edit}>
          Questionnaires, remediation requests and questions about events go to the contacts.
        </EmptyState>
      </Section>
    )
  }
  return (
    <Section title="Contacts" flush aside={edit}>
      <Table.ScrollContainer minWidth={720} scrollAreaProps={{ tabIndex: 0 }}>
        <Table verticalSpacing={8} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Name</Table.Th>
              <Table.Th scope="col">Email</Table.Th>
              <Table.Th scope="col">For</Table.Th>
              <Table.Th scope="col">Title</Table.Th>
              <Table.Th scope="col">Telephone</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {contacts.map(({ id, name, email, role, title, phone, isPrimary }) => (
              <Table.Tr key={id ?? email} style={{ overflowWrap: 'anywhere' }}>
                <Table.Td>
                  <bdi>{name}</bdi> {isPrimary && <Tag tone="low">Primary</Tag>}
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
