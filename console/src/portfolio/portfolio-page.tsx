import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Page } from '../parts/page.tsx'
import { When } from '../parts/when.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PortfolioFigures } from './portfolio-figures.tsx'
import { PortfolioSections } from './portfolio-sections.tsx'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

/** The whole portfolio at a glance; every figure links to what it counts. */
export const PortfolioPage = () => {
  const query = useQuery({ ...ask('GetPortfolio', {}), refetchInterval: 60_000 })
  const calculatedAt = query.data?.portfolio.calculatedAt
  return (
    <Page
      title="Portfolio"
      about={
        <>
          Where your vendors stand
          {calculatedAt !== undefined && (
            <>
              , as of <When at={calculatedAt} />
            </>
          )}
        </>
      }
    >
      <Answered query={query} loading={<PortfolioSkeleton />}>
        {({ portfolio }) =>
          portfolio.vendorCount === 0 ? (
            <FirstSteps />
          ) : (
            <>
              <WaitingNotice portfolio={portfolio} />
              <PortfolioFigures portfolio={portfolio} />
              <PortfolioSections portfolio={portfolio} />
            </>
          )
        }
      </Answered>
    </Page>
  )
}
