import type { Vendor, VendorDomain } from '@parapet/contract'
import { Box, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { Answered } from '../../parts/answered.tsx'
import { askPages } from '../../parts/ask.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { countOf } from '../../parts/count-of.ts'
import { Section } from '../../parts/section.tsx'
import { useCan } from '../../parts/session.ts'
import { useChange } from '../../parts/use-change.ts'
import { AddDomain } from './add-domain.tsx'
import { DomainEvidence } from './domain-evidence.tsx'
import { ReviewDomain } from './review-domain.tsx'

const resolvedText = (count: number): string =>
  count === 0 ? '' : ` ${countOf(count, 'open observation')} on it resolved.`

const GiveUp = ({ vendorId: id, domain }: VendorDomain) => {
  const change = useChange('UpdateVendorDomains', {
    done: ({ resolvedObservationCount }) =>
      `${domain} no longer counts for the vendor.${resolvedText(resolvedObservationCount)}`,
  })
  return (
    <ConfirmButton
      size="compact-sm"
      question={`${domain} is no longer checked, and open observations on it and on hosts below it are resolved. It will not be suggested again.`}
      confirm="Reject the domain"
      onConfirm={() => change.mutate({ id, domains: [{ domain, status: 'VENDOR_DOMAIN_STATUS_REJECTED' }] })}
    >
      Reject
    </ConfirmButton>
  )
}

const Reconsider = ({ vendorId: id, domain }: VendorDomain) => {
  const change = useChange('UpdateVendorDomains', { done: `${domain} may be suggested again.` })
  return (
    <ConfirmButton
      size="compact-sm"
      isHarmless
      question={`${domain} is removed from the list and may be suggested again.`}
      confirm="Remove the domain"
      onConfirm={() => change.mutate({ id, removeDomains: [domain] })}
    >
      Remove
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
              Domain
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Evidence
            </Table.Th>
            <Table.Th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
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
                    {countOf(row.hostCount, 'known host')}
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
              title="Suggested domains"
              rows={of('SUGGESTED')}
              empty="Nothing to review. Domains are suggested by redirects, certificates, mail records and imported names."
              action={canChange ? ReviewDomain : undefined}
            />
            <DomainTable
              title="Confirmed domains"
              rows={of('CONFIRMED')}
              empty={`None besides the primary domain, ${vendor.domainName}.`}
              action={canChange ? GiveUp : undefined}
            />
            {canChange && <AddDomain vendorId={vendor.id} />}
            {rejected.length > 0 && (
              <DomainTable
                title="Rejected domains"
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
