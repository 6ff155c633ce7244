import { Button } from '@mantine/core'
import type { OutputFor } from '../parts/ask.ts'

type OidcButtonProps = {
  oidc: NonNullable<OutputFor<'GetSignInOptions'>['oidc']>
  isOnlyWay: boolean
  returnTo?: string | undefined
}

/** Goes to the identity provider. */
export const OidcButton = ({ oidc: { label, path }, isOnlyWay, returnTo }: OidcButtonProps) => (
  <Button
    component="a"
    href={returnTo === undefined ? path : `${path}?${new URLSearchParams({ returnTo })}`}
    variant={isOnlyWay ? 'filled' : 'default'}
    size="md"
    fullWidth
  >
    {label}
  </Button>
)
