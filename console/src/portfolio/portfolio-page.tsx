import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Page } from '../parts/page.tsx'
import { When } from '../parts/when.tsx'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PortfolioFigures } from './portfolio-figures.tsx'
import { PortfolioSections } from './portfolio-sections.tsx'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'
import { useAttentions } from './use-attentions.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import { words } from './words.tsx'

/** What needs attention, then the whole portfolio; every figure links to what it counts. */
export const PortfolioPage = () => {
  const query = useQuery({ ...ask('GetPortfolio', {}), refetchInterval: 60_000 })
  const attentions = useAttentions()
  const calculatedAt = query.data?.portfolio.calculatedAt
  return (
    <Page
      title={words.page.title}
      actions={
        <Button variant="default" renderRoot={(props) => <Link to="/portfolio/report" {...props} />}>
          {words.page.report}
        </Button>
      }
      about={
        <>
          {words.page.about} {calculatedAt !== undefined && words.page.updated(<When at={calculatedAt} />)}
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
              <Attention portfolio={portfolio} attentions={attentions} />
              <Title order={2}>{words.page.portfolio}</Title>
              <PortfolioFigures portfolio={portfolio} />
              <PortfolioSections portfolio={portfolio} />
            </>
          )
        }
      </Answered>
    </Page>
  )
}
