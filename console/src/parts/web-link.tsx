import { Anchor } from '@mantine/core'

const isWeb = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)

/** An address from outside: a link only where it leads to the web, never to script. */
export const WebLink = ({ address, children }: { address: string; children?: string }) =>
  isWeb(address) ? (
    <Anchor
      inherit
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      style={{ overflowWrap: 'anywhere' }}
    >
      {children ?? address}
    </Anchor>
  ) : (
    <span style={{ overflowWrap: 'anywhere' }}>{children ?? address}</span>
  )
