import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeTone = 'critical' | 'medium' | 'good' | 'low' | 'neutral'

const icons = {
  critical: IconAlertTriangle,
  medium: IconAlertTriangle,
  good: IconCircleCheck,
  low: IconInfoCircle,
  neutral: IconInfoCircle,
} as const satisfies Record<NoticeTone, unknown>

/** An important message; with `isNews`, screen readers announce it when it appears. */
export const Notice = ({
  tone = 'neutral',
  isNews = false,
  children,
}: {
  tone?: NoticeTone
  isNews?: boolean
  children: ReactNode
}) => {
  const Icon = icons[tone]
  return (
    <div className={classes['notice']} data-tone={tone} role={isNews ? 'alert' : undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
