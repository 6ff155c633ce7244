import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'

/** A link within the console. */
export const TextLink = ({
  to,
  children,
  inText = false,
}: {
  to: LinkProps
  children: string
  inText?: boolean
}) => (
  <Anchor
    size="sm"
    underline={inText ? 'always' : 'hover'}
    style={{ whiteSpace: inText ? 'normal' : 'nowrap' }}
    renderRoot={(props) => <Link {...to} {...props} />}
  >
    {children}
  </Anchor>
)
