import type { Vendor } from '@parapet/contract'
import { SimpleGrid } from '@mantine/core'
import { ChangeText } from '../parts/change-text.tsx'
import { formatNumber } from '../parts/format.ts'
import { ScoreMark } from '../parts/score-mark.tsx'
import { Stat } from '../parts/stat.tsx'
import { words } from './words.ts'

const outOf100 = (value: number | undefined) =>
  value === undefined ? <span className="muted">–</span> : formatNumber(value)

/** A vendor's key figures; counts link to what they count. */
export const VendorFigures = ({ vendor }: { vendor: Vendor }) => {
  const { id, score, grade, scoreChange30d } = vendor
  const tab = (name: string) =>
    ({ to: '/vendors/$vendorId', params: { vendorId: id }, search: { tab: name } }) as const
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
      <Stat
        label={words.fields.score}
        value={<ScoreMark score={score} grade={grade} large />}
        note={
          score === undefined
            ? words.vendor.figures.tooLittle
            : words.vendor.figures.change(<ChangeText change={scoreChange30d} />)
        }
      />
      <Stat
        label={words.fields.breachLikelihood}
        value={outOf100(vendor.breachLikelihoodScore)}
        note={words.why.outOf100}
      />
      <Stat
        label={words.fields.ransomwareLikelihood}
        value={outOf100(vendor.ransomwareScore)}
        note={words.why.outOf100}
      />
      <Stat
        label={words.vendor.figures.openFindings}
        value={formatNumber(vendor.openObservationCount)}
        note={words.vendor.figures.critical(vendor.openCriticalObservationCount)}
        to={tab('observations')}
      />
      <Stat
        label={words.vendor.tabs.fourthParties}
        value={formatNumber(vendor.fourthPartyCount)}
        note={words.vendor.figures.fourthPartiesNote}
        to={tab('fourth-parties')}
      />
      <Stat
        label={words.vendor.figures.openQuestionnaires}
        value={formatNumber(vendor.openQuestionnaireCount)}
        note={words.vendor.figures.openQuestionnairesNote}
        to={tab('questionnaires')}
      />
    </SimpleGrid>
  )
}
