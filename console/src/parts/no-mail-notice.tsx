import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import { useSession } from './session.ts'
import { words } from './words.ts'

/** Says before anything is mailed that it will not leave, and what to do instead. */
export const NoMailNotice = ({ children }: { children: ReactNode }) =>
  useSession().isMailConfigured ? null : (
    <Notice tone="medium">
      {words.mail.nothingSent} {children}
    </Notice>
  )
