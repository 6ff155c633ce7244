import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import { useSession } from './session.ts'

/** Says before anything is mailed that it will not leave, and what to do instead. */
export const NoMailNotice = ({ children }: { children: ReactNode }) =>
  useSession().isMailConfigured ? null : (
    <Notice tone="medium">No mail server is set up, so nothing will be sent. {children}</Notice>
  )
