import type { Vendor } from '@parapet/contract'
import { Grid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { ObservationDrawer } from '../observations/observation-drawer.tsx'
import { Answered } from '../parts/answered.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { VendorCostly } from './vendor-costly.tsx'
import { VendorFacts } from './vendor-facts.tsx'
import { VendorFactors } from './vendor-factors.tsx'
import { VendorFixes } from './vendor-fixes.tsx'
import { VendorHistory } from './vendor-history.tsx'
import { VendorLikelihood } from './vendor-likelihood.tsx'
import { VendorModelNote } from './vendor-model-note.tsx'

/** Why the score is what it is, how it got there, and what to do about it. */
export const VendorOverview = ({ vendor }: { vendor: Vendor }) => {
  const { search, setSearch } = useListSearch()
  const explanation = useQuery(ask('GetVendorScoreExplanation', { id: vendor.id }))
  return (
    <>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Answered query={explanation} rows={14}>
            {({ explanation: why }) =>
              why.hasSufficientData ? (
                <Stack gap="md">
                  <VendorFixes explanation={why} />
                  <VendorFactors explanation={why} vendorId={vendor.id} />
                  <VendorHistory vendor={vendor} />
                  <VendorCostly explanation={why} onOpen={(orn) => setSearch({ open: orn })} />
                  <VendorModelNote explanation={why} />
                </Stack>
              ) : (
                <Section title="Score">
                  <EmptyState title="There is no score yet">
                    {vendor.isMonitored
                      ? 'The score appears once the vendor has been checked from outside.'
                      : 'Only monitored vendors are checked and scored.'}
                  </EmptyState>
                </Section>
              )
            }
          </Answered>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md">
            {explanation.data?.explanation.breachLikelihood && (
              <VendorLikelihood
                title="Likelihood of a breach"
                likelihood={explanation.data.explanation.breachLikelihood}
              />
            )}
            {explanation.data?.explanation.ransomware && (
              <VendorLikelihood
                title="Likelihood of ransomware"
                likelihood={explanation.data.explanation.ransomware}
              />
            )}
            <VendorFacts vendor={vendor} />
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
