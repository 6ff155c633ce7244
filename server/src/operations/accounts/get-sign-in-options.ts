import { hasConsoleUsers } from '../../store/accounts/console-user.ts'
import { selectOnlyOrganizationId } from '../../store/accounts/console-organization.ts'
import type { Handler } from '../handler.ts'
import { oidcPath } from './oidc-path.ts'

export const getSignInOptions: Handler<'GetSignInOptions'> = async (
  _input,
  { acrossOrganizations, settings },
) => {
  const { hasPasswordSignIn, oidcLabel, isMailConfigured, version } = settings
  const [isSetUp, onlyOrganization] = await acrossOrganizations((db) =>
    Promise.all([hasConsoleUsers(db), selectOnlyOrganizationId(db)]),
  )
  return {
    isSetUpNeeded: !isSetUp,
    setUpAsksForOrganization: !isSetUp && onlyOrganization === undefined,
    hasPasswordSignIn,
    ...(oidcLabel !== undefined && { oidc: { label: oidcLabel, path: oidcPath } }),
    isMailConfigured,
    version,
  }
}
