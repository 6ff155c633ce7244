import type { ListCall } from '@parapet/contract'
import { linkOfCall } from '../parts/link-of-call.ts'
import { TextLink } from '../parts/text-link.tsx'

/** Links from a section to the full list. */
export const ListLink = ({ call, children }: { call: ListCall; children: string }) => (
  <TextLink to={linkOfCall(call)}>{children}</TextLink>
)
