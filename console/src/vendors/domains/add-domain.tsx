import { Button, Group, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type SubmitEvent, useRef } from 'react'
import { formTexts } from '../../parts/form-texts.ts'
import { problemOf } from '../../parts/problem-of.ts'
import { useChange } from '../../parts/use-change.ts'
import { words } from '../words.ts'

/** Adds a domain that is known to be the vendor's. */
export const AddDomain = ({ vendorId: id }: { vendorId: string }) => {
  const form = useRef<HTMLFormElement>(null)
  const add = useChange('UpdateVendorDomains', {
    done: ({ vendorDomains }) =>
      vendorDomains.map(({ domain }) => words.domains.confirmDone(domain)).join(' '),
    failed: words.domains.addFailed,
    onDone: () => form.current?.reset(),
  })
  const { message, fields } = problemOf(add.error, ['domains[0].domain'])
  const submit = (event: SubmitEvent<HTMLFormElement>): void =>
    add.mutate({
      id,
      domains: [{ domain: formTexts(event)('domain').trim(), status: 'VENDOR_DOMAIN_STATUS_CONFIRMED' }],
    })
  return (
    <form ref={form} onSubmit={submit}>
      <Group align="flex-start" gap="sm">
        <TextInput
          name="domain"
          label={words.domains.add}
          placeholder="acme.io"
          inputMode="url"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={maxLengths.domain}
          error={fields['domains[0].domain'] ?? message}
          style={{ flex: 1, minWidth: '12rem', maxWidth: '24rem' }}
        />
        <Button type="submit" variant="default" mt="1.6rem" loading={add.isPending}>
          {words.labels.add}
        </Button>
      </Group>
    </form>
  )
}
