import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import type { SaveState } from './answer-saver.ts'
import { words } from './words.ts'

const marks = {
  saved: { icon: IconCheck, text: words.form.saved, color: 'var(--good)' },
  saving: { icon: IconLoader2, text: words.form.saving, color: 'var(--muted)' },
  failing: { icon: IconCloudOff, text: words.form.failing, color: 'var(--critical)' },
} as const

/** Whether the input has been saved. */
export const SaveMark = ({ state }: { state: SaveState }) => {
  const { icon: Icon, text, color } = marks[state]
  return (
    <span
      role="status"
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: '0.8125rem', color }}
    >
      <Icon size={15} aria-hidden /> {text}
    </span>
  )
}
