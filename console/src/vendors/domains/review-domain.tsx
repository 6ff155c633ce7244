import type { VendorDomain } from '@parapet/contract'
import { Button, Group } from '@mantine/core'
import { useChange } from '../../parts/use-change.ts'

type Reviewed = Pick<VendorDomain, 'vendorId' | 'domain'>

/** Confirms or rejects a suggested domain. */
export const ReviewDomain = ({ vendorId: id, domain }: Reviewed) => {
  const review = useChange('UpdateVendorDomains', {
    done: (_output, { domains }) =>
      domains?.[0]?.status === 'VENDOR_DOMAIN_STATUS_CONFIRMED'
        ? `${domain} is confirmed and counts for the vendor.`
        : `${domain} is rejected and will not be suggested again.`,
  })
  const set = (status: VendorDomain['status']): void => review.mutate({ id, domains: [{ domain, status }] })
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        size="compact-sm"
        loading={review.isPending}
        aria-label={`Confirm ${domain}`}
        onClick={() => set('VENDOR_DOMAIN_STATUS_CONFIRMED')}
      >
        Confirm
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={review.isPending}
        aria-label={`Reject ${domain}`}
        onClick={() => set('VENDOR_DOMAIN_STATUS_REJECTED')}
      >
        Reject
      </Button>
    </Group>
  )
}
