import type { Vendor } from '@parapet/contract'
import { SimpleGrid } from '@mantine/core'
import { ChangeText } from '../parts/change-text.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { Stat } from '../parts/stat.tsx'

const outOf100 = (value: number | undefined) =>
  value === undefined ? <span className="muted">–</span> : value.toLocaleString('en')

/** A vendor's key figures; counts link to what they count. */
export const VendorFigures = ({ vendor }: { vendor: Vendor }) => {
  const { id, score, grade, scoreChange30d } = vendor
  const tab = (name: string) =>
    ({ to: '/vendors/$vendorId', params: { vendorId: id }, search: { tab: name } }) as const
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
      <Stat
        label="Score"
        value={<ScoreMark score={score} grade={grade} large />}
        note={
          score === undefined ? (
            'Too little is known'
          ) : (
            <>
              <ChangeText change={scoreChange30d} /> over 30 days
            </>
          )
        }
      />
      <Stat
        label="Breach likelihood"
        value={outOf100(vendor.breachLikelihoodScore)}
        note="Of 100, higher is worse"
      />
      <Stat
        label="Ransomware likelihood"
        value={outOf100(vendor.ransomwareScore)}
        note="Of 100, higher is worse"
      />
      <Stat
        label="Open observations"
        value={vendor.openObservationCount.toLocaleString('en')}
        note={`${vendor.openCriticalObservationCount.toLocaleString('en')} critical`}
        to={tab('observations')}
      />
      <Stat
        label="Fourth parties"
        value={vendor.fourthPartyCount.toLocaleString('en')}
        note="Behind the vendor"
        to={tab('fourth-parties')}
      />
      <Stat
        label="Open questionnaires"
        value={vendor.openQuestionnaireCount.toLocaleString('en')}
        note="Not completed yet"
        to={tab('questionnaires')}
      />
    </SimpleGrid>
  )
}
