import { Anchor } from '@mantine/core'

const isWeb = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)

/** An untrusted URL: a link only if it is http or https, never script. */
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
