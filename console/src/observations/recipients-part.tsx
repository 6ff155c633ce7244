import { Fieldset, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { InputFor } from '../parts/ask.ts'
import type { Observation } from './observation-moves.ts'
import { VendorRecipients } from './vendor-recipients.tsx'
import { words } from './words.ts'

type CompanyContact = NonNullable<InputFor<'RequestObservationRemediation'>['companyContacts']>[number]
export type Recipient = CompanyContact['contacts'][number]

/** By the vendor's domain; `isOwn` if they are exactly the vendor's own contacts. */
export type Recipients = ReadonlyMap<string, { chosen: readonly Recipient[]; isOwn: boolean }>

/** The number of vendors whose recipients can be chosen individually. */
const maxShown = 8

/** Only recipients that differ from the vendor's own contacts are sent. */
export const toCompanyContacts = (recipients: Recipients): CompanyContact[] =>
  [...recipients].flatMap(([domain, { chosen, isOwn }]) => (isOwn ? [] : [{ domain, contacts: [...chosen] }]))

type RecipientsPartProps = {
  observations: readonly Observation[]
  count: number
  recipients: Recipients
  onChange: (change: (before: Recipients) => Recipients) => void
}

/** The recipients of each vendor's request. */
export const RecipientsPart = ({ observations, count, recipients, onChange }: RecipientsPartProps) => {
  const vendors = useMemo(
    () => [...Map.groupBy(observations, ({ vendorDomain }) => vendorDomain)],
    [observations],
  )
  const hasOthers = vendors.length > maxShown || observations.length < count
  return (
    <Stack gap="sm">
      {vendors.slice(0, maxShown).map(([domain, of]) => (
        <Fieldset key={domain} legend={of[0]?.vendorName ?? domain}>
          <Text size="xs" c="dimmed" mb={6}>
            {words.recipients.vendor(domain, of.length)}
          </Text>
          <VendorRecipients
            vendorRecordId={of[0]?.vendorRecordId}
            chosen={recipients.get(domain)?.chosen}
            onChange={(chosen, isOwn) => onChange((before) => new Map(before).set(domain, { chosen, isOwn }))}
          />
        </Fieldset>
      ))}
      {hasOthers && (
        <Text size="sm" c="dimmed">
          {words.recipients.others}
        </Text>
      )}
    </Stack>
  )
}
