import { Page } from '../parts/page.tsx'
import { useSession } from '../parts/session.ts'
import { DemoTour } from './demo-tour.tsx'
import { DemoFarewell } from './demo-farewell.tsx'
import { OwnStart } from './own-start.tsx'
import { OwnOrganizationForm } from './own-organization-form.tsx'
import { words } from './words.tsx'

/** The first run: a tour of the demo data, and the way to an organization of one's own. */
export const WelcomePage = () => {
  const { organization, organizations, user, scopes } = useSession()
  const isOwner = scopes.includes('members.write')
  const hasOwn = organizations.some(({ isDemo }) => !isDemo)
  const [firstName = ''] = user.displayName.split(/\s/, 1)
  if (!organization.isDemo)
    return (
      <Page title={words.start.startWith(organization.name)} about={words.start.about}>
        <OwnStart />
        <DemoFarewell />
      </Page>
    )
  return (
    <Page title={words.tour.welcome(firstName.slice(0, 40))} about={words.tour.about(organization.name)}>
      <DemoTour />
      {isOwner && !hasOwn && <OwnOrganizationForm />}
      <DemoFarewell />
    </Page>
  )
}
