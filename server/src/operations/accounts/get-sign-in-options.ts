import { relyingPartyOf } from '../../domain/accounts/relying-party.ts'
import { hasConsoleUsers } from '../../store/accounts/console-user.ts'
import { selectOnlyOrganizationId } from '../../store/accounts/console-organization.ts'
import type { Handler } from '../handler.ts'
import { oidcPath } from './oidc-path.ts'

export const getSignInOptions: Handler<'GetSignInOptions'> = async (
  _input,
  { acrossOrganizations, settings },
) => {
  const { hasPasswordSignIn, oidcLabel, isMailConfigured, publicUrl, version } = settings
  const [isSetUp, onlyOrganization] = await acrossOrganizations((db) =>
    Promise.all([hasConsoleUsers(db), selectOnlyOrganizationId(db)]),
  )
  return {
    isSetUpNeeded: !isSetUp,
    setUpAsksForOrganization: !isSetUp && onlyOrganization === undefined,
    hasPasswordSignIn,
    hasPasskeySignIn: hasPasswordSignIn && relyingPartyOf(publicUrl) !== undefined,
    ...(oidcLabel !== undefined && { oidc: { label: oidcLabel, path: oidcPath } }),
    isMailConfigured,
    version,
  }
}
