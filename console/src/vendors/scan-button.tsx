import type { Vendor } from '@parapet/contract'
import { Button } from '@mantine/core'
import { IconRadar2 } from '@tabler/icons-react'
import type { OutputFor } from '../parts/ask.ts'
import { useChange } from '../parts/use-change.ts'

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const hour = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

const answerOf = (companyName: string, { domains: [primary], lastScannedAt }: OutputFor<'ScanVendor'>) => {
  const last =
    lastScannedAt === undefined
      ? 'It has not been checked yet.'
      : `It was last checked on ${exact.format(new Date(lastScannedAt))}.`
  const next = new Date(primary?.nextCheckAt ?? Date.now())
  if (primary?.isRunning === true) return `${companyName} is being checked right now. ${last}`
  if (next.getTime() > Date.now())
    return `Queued: ${companyName} will be checked at ${hour.format(next)}, because a domain is checked at most once an hour. ${last}`
  return `Queued: ${companyName} will be checked as soon as its turn comes. ${last}`
}

/** Asks for a check of the vendor before its usual time, and says when it takes place. */
export const ScanButton = ({ vendor: { id, companyName } }: { vendor: Vendor }) => {
  const scan = useChange('ScanVendor', { done: (answer) => answerOf(companyName, answer) })
  return (
    <Button
      variant="default"
      leftSection={<IconRadar2 size={16} />}
      title="Check the vendor's domains from outside now instead of at their usual time"
      loading={scan.isPending}
      onClick={() => scan.mutate({ id })}
    >
      Scan now
    </Button>
  )
}
