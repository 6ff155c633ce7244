import type { Portfolio } from '@parapet/contract'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { VendorRanking } from './vendor-ranking.tsx'
import classes from './portfolio.module.css'

const shown = 6

/** The vendors whose scores fell and rose most. */
export const Movers = ({ portfolio: { moversUp, moversDown } }: { portfolio: Portfolio }) => (
  <Section
    title="Movers over 30 days"
    aside={
      <TextLink to={{ to: '/score-changes', search: { mode: '30', tab: 'all' } }}>
        All changes, and why
      </TextLink>
    }
  >
    <div className={classes['halves']}>
      <div>
        <h3 className={classes['subtitle']}>Lost most</h3>
        <VendorRanking
          vendors={moversDown.slice(0, shown)}
          label="Vendors whose score fell most"
          empty="No score has fallen."
        />
      </div>
      <div>
        <h3 className={classes['subtitle']}>Gained most</h3>
        <VendorRanking
          vendors={moversUp.slice(0, shown)}
          label="Vendors whose score rose most"
          empty="No score has risen."
        />
      </div>
    </div>
  </Section>
)
