import type { VendorDomain } from '@parapet/contract'
import { Button, Group } from '@mantine/core'
import { useChange } from '../../parts/use-change.ts'
import { words } from '../words.ts'

type Reviewed = Pick<VendorDomain, 'vendorId' | 'domain'>

/** Confirms or rejects a suggested domain. */
export const ReviewDomain = ({ vendorId: id, domain }: Reviewed) => {
  const review = useChange('UpdateVendorDomains', {
    done: (_output, { domains }) =>
      domains?.[0]?.status === 'VENDOR_DOMAIN_STATUS_CONFIRMED'
        ? words.domains.confirmDone(domain)
        : words.domains.rejectDone(domain),
    failed: words.domains.updateFailed,
  })
  const set = (status: VendorDomain['status']): void => review.mutate({ id, domains: [{ domain, status }] })
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        size="compact-sm"
        loading={review.isPending}
        aria-label={words.domains.confirmOne(domain)}
        onClick={() => set('VENDOR_DOMAIN_STATUS_CONFIRMED')}
      >
        {words.labels.confirm}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={review.isPending}
        aria-label={words.domains.rejectOne(domain)}
        onClick={() => set('VENDOR_DOMAIN_STATUS_REJECTED')}
      >
        {words.domains.reject}
      </Button>
    </Group>
  )
}
