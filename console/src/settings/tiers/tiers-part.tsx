import { useQuery } from '@tanstack/react-query'
import { ask } from '../../parts/ask.ts'
import { Answered } from '../../parts/answered.tsx'
import { useCan } from '../../parts/session.ts'
import { TierRulesForm } from './tier-rules-form.tsx'
import { TierRulesText } from './tier-rules-text.tsx'

/** How vendors get their tiers; owners can change it. */
export const TiersPart = () => {
  const mayChange = useCan('organization.write')
  const query = useQuery(ask('GetTierRules', {}))
  const reload = async () => (await query.refetch()).data?.tierRules
  return (
    <Answered query={query} rows={10}>
      {({ tierRules }) =>
        mayChange ? (
          <TierRulesForm saved={tierRules} reload={reload} />
        ) : (
          <TierRulesText tierRules={tierRules} />
        )
      }
    </Answered>
  )
}
