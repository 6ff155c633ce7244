import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../parts/ask.ts'
import { countOf } from '../../parts/count-of.ts'

type BulkForecastProps = {
  operation: 'BulkDeleteVendors' | 'BulkOffboardVendors'
  ids: readonly string[]
  /** The action as a past participle: "deleted". */
  done: string
}

/** What a dry run predicts for the vendors. */
export const BulkForecast = ({ operation, ids, done }: BulkForecastProps) => {
  const { data, error } = useQuery({ ...ask(operation, { ids: [...ids], dryRun: true }), gcTime: 0 })
  if (error) return <Text size="sm">Couldn't check what would be done: {error.message}</Text>
  if (!data) return <Loader size="xs" aria-label="Checking what would be done" />
  const { succeeded, notFound, failed } = data.summary
  const left = [
    notFound > 0 ? `${notFound} no longer in the directory` : '',
    failed > 0 ? `${failed} could not be changed` : '',
  ].filter((part) => part !== '')
  return (
    <Text size="sm" role="status">
      Checked: {countOf(succeeded, 'vendor')} will be {done}
      {left.length > 0 ? `; ${left.join(', ')}` : ''}.
    </Text>
  )
}
