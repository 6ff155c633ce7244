import type { Vendor, VendorDomain } from '@parapet/contract'
import { Box, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { Answered } from '../../parts/answered.tsx'
import { askPages } from '../../parts/ask.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { Section } from '../../parts/section.tsx'
import { useCan } from '../../parts/session.ts'
import { useChange } from '../../parts/use-change.ts'
import { AddDomain } from './add-domain.tsx'
import { DomainEvidence } from './domain-evidence.tsx'
import { ReviewDomain } from './review-domain.tsx'
import { words } from '../words.ts'

const GiveUp = ({ vendorId: id, domain }: VendorDomain) => {
  const change = useChange('UpdateVendorDomains', {
    done: ({ resolvedObservationCount }) => words.domains.dropDone(domain, resolvedObservationCount),
    failed: words.domains.updateFailed,
  })
  return (
    <ConfirmButton
      size="compact-sm"
      question={words.domains.dropQuestion(domain)}
      confirm={words.domains.drop}
      onConfirm={() => change.mutate({ id, domains: [{ domain, status: 'VENDOR_DOMAIN_STATUS_REJECTED' }] })}
    >
      {words.domains.reject}
    </ConfirmButton>
  )
}

const Reconsider = ({ vendorId: id, domain }: VendorDomain) => {
  const change = useChange('UpdateVendorDomains', {
    done: words.domains.removeDone(domain),
    failed: words.domains.removeFailed,
  })
  return (
    <ConfirmButton
      size="compact-sm"
      isHarmless
      question={words.domains.removeQuestion(domain)}
      confirm={words.domains.remove}
      onConfirm={() => change.mutate({ id, removeDomains: [domain] })}
    >
      {words.labels.remove}
    </ConfirmButton>
  )
}

type DomainTableProps = {
  title: string
  rows: readonly VendorDomain[]
  empty: string
  action: ComponentType<VendorDomain> | undefined
}

const DomainTable = ({ title, rows, empty, action: Action }: DomainTableProps) => (
  <Section title={title} flush={rows.length > 0}>
    {rows.length === 0 ? (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    ) : (
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={{ sm: '28%' }}>
              {words.fields.domain}
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {words.fields.evidence}
            </Table.Th>
            <Table.Th scope="col">
              <VisuallyHidden>{words.domains.actions}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.domain} style={{ overflowWrap: 'anywhere' }}>
              <Table.Td>
                <bdi>{row.domain}</bdi>
                {row.hostCount > 0 && (
                  <Text size="xs" c="dimmed">
                    {words.domains.hosts(row.hostCount)}
                  </Text>
                )}
                {/* In a column of its own the buttons would be outside a narrow screen. */}
                <Box hiddenFrom="sm" fz="sm" c="dimmed">
                  <DomainEvidence evidence={row.evidence} />
                </Box>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <DomainEvidence evidence={row.evidence} />
              </Table.Td>
              <Table.Td>
                <Group justify="flex-end">{Action && <Action {...row} />}</Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
  </Section>
)

/** The vendor's further domains: suggested, confirmed and rejected. */
export const VendorDomains = ({ vendor }: { vendor: Vendor }) => {
  const canChange =
    useCan('vendor-directory.write') && vendor.lifecycleStatus !== 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED'
  const query = useInfiniteQuery(askPages('ListVendorDomains', { vendorId: vendor.id }))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  // A vendor has few enough to show them all.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <Answered query={query} rows={6}>
      {({ pages }) => {
        const all = pages.flatMap(({ vendorDomains }) => vendorDomains)
        const of = (name: 'CONFIRMED' | 'SUGGESTED' | 'REJECTED'): VendorDomain[] =>
          all.filter(({ status }) => status === `VENDOR_DOMAIN_STATUS_${name}`)
        const rejected = of('REJECTED')
        return (
          <Stack>
            <DomainTable
              title={words.domains.suggested}
              rows={of('SUGGESTED')}
              empty={words.domains.noneSuggested}
              action={canChange ? ReviewDomain : undefined}
            />
            <DomainTable
              title={words.domains.confirmed}
              rows={of('CONFIRMED')}
              empty={words.domains.noneConfirmed(vendor.domainName)}
              action={canChange ? GiveUp : undefined}
            />
            {canChange && <AddDomain vendorId={vendor.id} />}
            {rejected.length > 0 && (
              <DomainTable
                title={words.domains.rejected}
                rows={rejected}
                empty=""
                action={canChange ? Reconsider : undefined}
              />
            )}
          </Stack>
        )
      }}
    </Answered>
  )
}
