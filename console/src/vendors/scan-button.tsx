import type { Vendor } from '@parapet/contract'
import { Button } from '@mantine/core'
import { IconRadar2 } from '@tabler/icons-react'
import type { OutputFor } from '../parts/ask.ts'
import { formatMinute, formatTime } from '../parts/format.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

const nextOf = (companyName: string, { domains: [primary] }: OutputFor<'ScanVendor'>): string => {
  const next = new Date(primary?.nextCheckAt ?? Date.now())
  if (primary?.isRunning === true) return words.vendor.scan.running(companyName)
  if (next.getTime() > Date.now()) return words.vendor.scan.queuedUntil(companyName, formatTime(next))
  return words.vendor.scan.queued(companyName)
}

const lastOf = ({ lastScannedAt }: OutputFor<'ScanVendor'>): string =>
  lastScannedAt === undefined ? words.vendor.scan.never : words.vendor.scan.last(formatMinute(lastScannedAt))

/** Asks for a check of the vendor before its usual time, and says when it takes place. */
export const ScanButton = ({ vendor: { id, companyName } }: { vendor: Vendor }) => {
  const scan = useChange('ScanVendor', {
    done: (answer) => `${nextOf(companyName, answer)} ${lastOf(answer)}`,
    failed: words.vendor.scan.failed,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconRadar2 size={16} />}
      title={words.vendor.scan.hint}
      loading={scan.isPending}
      onClick={() => scan.mutate({ id })}
    >
      {words.vendor.scan.button}
    </Button>
  )
}
