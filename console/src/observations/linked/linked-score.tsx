import type { LinkedRequest, ReceiptEnvelope } from '@parapet/contract'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ScoreMark } from '../../parts/score-mark.tsx'
import { Section } from '../../parts/section.tsx'
import { ErrorState, LoadingState } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import type { VendorClient } from '../../questionnaires/vendor-client.ts'
import { ReceiptDownload } from '../../vendors/receipt-download.tsx'
import { words } from '../words.ts'
import { LinkedCounted } from './linked-counted.tsx'

const Score = ({ receipt, company }: { receipt: ReceiptEnvelope['receipt']; company: string }) => {
  const { value, grade, scoreAtMost, breachLikelihood, ransomware } = receipt.result
  return (
    <div>
      {value !== undefined && grade !== undefined && (
        <Group gap={8} align="center" mb={4}>
          <ScoreMark score={value} grade={grade} large />
          <Text component="span" size="sm" c="dimmed">
            {words.score.outOf}
          </Text>
        </Group>
      )}
      {scoreAtMost !== undefined && <Text size="sm">{words.score.tooLittle(scoreAtMost)}</Text>}
      <Text size="sm" component="div">
        {words.score.calculated(company, <When at={receipt.issuedAt} />)}
      </Text>
      <Text size="sm">
        {words.score.likelihoods({ breach: breachLikelihood.value, ransomware: ransomware.value })}
      </Text>
    </div>
  )
}

type LinkedScoreProps = { request: LinkedRequest; client: VendorClient }

/** The vendor's own score and what counts in it, as the receipt says that it can download. */
export const LinkedScore = ({ request: { requestedBy, vendorDomain }, client }: LinkedScoreProps) => {
  const queries = useQueryClient()
  const receipt = {
    queryKey: ['GetLinkedScoreReceipt'],
    queryFn: () => client.getLinkedScoreReceipt({}),
    gcTime: 0,
  }
  // Each receipt is recorded, so another one is issued only when somebody asks.
  const { data, error, refetch } = useQuery({ ...receipt, staleTime: Infinity })
  return (
    <Section title={words.score.title}>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={3} />}
      {data && (
        <Stack gap="sm">
          <Score receipt={data.receipt} company={requestedBy} />
          <LinkedCounted envelope={data} company={requestedBy} />
          <ReceiptDownload
            domain={vendorDomain}
            // What is saved is also what is shown from then on.
            fetchReceipt={() => queries.fetchQuery({ ...receipt, staleTime: 0 })}
            fetchPart={client.getLinkedScoreReceiptPart}
          />
        </Stack>
      )}
    </Section>
  )
}
