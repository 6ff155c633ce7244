import type { Vendor, VendorScoreExplanation } from '@parapet/contract'
import { Grid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask, call } from '../parts/ask.ts'
import { ObservationDrawer } from '../observations/observation-drawer.tsx'
import { Answered } from '../parts/answered.tsx'
import { client } from '../parts/client.ts'
import { Section } from '../parts/section.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { ReceiptDownload } from './receipt-download.tsx'
import { VendorCostly } from './vendor-costly.tsx'
import { VendorCoverage } from './vendor-coverage.tsx'
import { VendorFacts } from './vendor-facts.tsx'
import { VendorFactors } from './vendor-factors.tsx'
import { VendorFixes } from './vendor-fixes.tsx'
import { VendorHistory } from './vendor-history.tsx'
import { VendorLikelihood } from './vendor-likelihood.tsx'
import { VendorNoScore } from './vendor-no-score.tsx'
import { words } from './words.ts'

const isAnythingKnown = ({ coverage, events }: VendorScoreExplanation): boolean =>
  coverage.length > 0 || events.length > 0

/** Everything about the score; what was found is shown even if too little was checked for one. */
const Why = ({ vendor, why }: { vendor: Vendor; why: VendorScoreExplanation }) => {
  const { setSearch } = useListSearch()
  const { hasSufficientData } = why
  return (
    <Stack gap="md">
      {!hasSufficientData && <VendorNoScore explanation={why} isMonitored={vendor.isMonitored} />}
      {hasSufficientData && <VendorHistory vendor={vendor} />}
      {(hasSufficientData || why.fixes.length > 0) && <VendorFixes explanation={why} />}
      {isAnythingKnown(why) && (
        <>
          <VendorFactors explanation={why} vendorId={vendor.id} />
          <VendorCostly explanation={why} onOpen={(orn) => setSearch({ open: orn })} />
          <VendorCoverage explanation={why} />
        </>
      )}
    </Stack>
  )
}

/** Why the score is what it is, how it got there, and what to do about it. */
export const VendorOverview = ({ vendor }: { vendor: Vendor }) => {
  const { search, setSearch } = useListSearch()
  const explanation = useQuery(ask('GetVendorScoreExplanation', { id: vendor.id }))
  const why = explanation.data?.explanation
  // Otherwise there is only the base rate of any company.
  const likelihoods = why && isAnythingKnown(why) ? why : undefined
  return (
    <>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Answered query={explanation} rows={14}>
            {({ explanation: given }) => <Why vendor={vendor} why={given} />}
          </Answered>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md">
            {likelihoods?.breachLikelihood && (
              <VendorLikelihood
                title={words.fields.breachLikelihood}
                likelihood={likelihoods.breachLikelihood}
              />
            )}
            {likelihoods?.ransomware && (
              <VendorLikelihood
                title={words.fields.ransomwareLikelihood}
                likelihood={likelihoods.ransomware}
              />
            )}
            <VendorFacts vendor={vendor} />
            {vendor.isMonitored && (
              <Section title={words.receipt.title}>
                <ReceiptDownload
                  domain={vendor.domainName}
                  fetchReceipt={() => client.getVendorScoreReceipt({ id: vendor.id })}
                  fetchPart={(part, { signal }) =>
                    call('GetScoreReceiptPart', { id: vendor.id, ...part }, signal)
                  }
                  partsElsewhere={words.receipt.parts.inApi}
                />
              </Section>
            )}
          </Stack>
        </Grid.Col>
      </Grid>
      <ObservationDrawer
        orn={search.open}
        onClose={() => setSearch({ open: undefined }, { replace: true })}
      />
    </>
  )
}
