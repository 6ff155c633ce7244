import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../parts/ask.ts'
import { words } from '../words.ts'

type BulkForecastProps = {
  operation: 'BulkDeleteVendors' | 'BulkOffboardVendors'
  ids: readonly string[]
}

const texts = words.bulk.forecast

const predicted = { BulkDeleteVendors: texts.deletes, BulkOffboardVendors: texts.offboards }

/** What a dry run predicts for the vendors. */
export const BulkForecast = ({ operation, ids }: BulkForecastProps) => {
  const { data, error } = useQuery({ ...ask(operation, { ids: [...ids], dryRun: true }), gcTime: 0 })
  if (error) return <Text size="sm">{texts.failed(error.message)}</Text>
  if (!data) return <Loader size="xs" aria-label={texts.loading} />
  const { succeeded, notFound, failed } = data.summary
  const sentences = [
    predicted[operation](succeeded),
    ...(notFound > 0 ? [texts.gone(notFound)] : []),
    ...(failed > 0 ? [texts.refused(failed)] : []),
  ]
  return (
    <Text size="sm" role="status">
      {sentences.join(' ')}
    </Text>
  )
}
