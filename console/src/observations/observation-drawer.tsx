import { ActionIcon, Drawer, Group, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { LoadingState } from '../parts/states.tsx'
import { words } from './words.ts'

const ObservationDetail = lazy(async () => ({
  default: (await import('./observation-detail.tsx')).ObservationDetail,
}))

type ObservationDrawerProps = {
  orn: string | undefined
  onClose: () => void
  /** Its neighbours in the list, if any. */
  before?: string | undefined
  after?: string | undefined
  onStep?: (orn: string) => void
}

/** Whether a key was pressed in the drawer itself: not in a dialog over it, nor in a field that uses the key. */
const isItsOwn = (target: EventTarget, drawer: Element): boolean =>
  target instanceof Element &&
  drawer.contains(target) &&
  target.getAttribute('data-mantine-stop-propagation') !== 'true'

/** One observation beside the list it was opened from; `j` and `k` move to its neighbours. */
export const ObservationDrawer = ({ orn, onClose, before, after, onStep }: ObservationDrawerProps) => {
  const step = (to: string | undefined): void => {
    if (to !== undefined && orn !== undefined) onStep?.(to)
  }
  useHotkeys([
    ['j', () => step(after)],
    ['k', () => step(before)],
  ])
  return (
    <Drawer.Root
      opened={orn !== undefined}
      onClose={onClose}
      position="right"
      size="min(46rem, 100vw)"
      // Mantine would close it together with a dialog over it.
      closeOnEscape={false}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content
        aria-label={words.drawer.title}
        onKeyDownCapture={({ key, target, currentTarget }) => {
          if (key === 'Escape' && isItsOwn(target, currentTarget)) onClose()
        }}
      >
        <Drawer.Header py="xs">
          <Drawer.Title>{words.drawer.title}</Drawer.Title>
          <Group gap={4}>
            {onStep && (
              <>
                <Step label={words.drawer.previous} keys="k" to={before} onStep={step}>
                  <IconChevronUp size={18} />
                </Step>
                <Step label={words.drawer.next} keys="j" to={after} onStep={step}>
                  <IconChevronDown size={18} />
                </Step>
              </>
            )}
            <Drawer.CloseButton aria-label={words.drawer.close} />
          </Group>
        </Drawer.Header>
        <Drawer.Body>{orn !== undefined && <Opened key={orn} orn={orn} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const Opened = ({ orn }: { orn: string }) => (
  <Answered query={useQuery(ask('GetObservation', { orn }))} rows={14}>
    {({ observation }) => (
      <Suspense fallback={<LoadingState rows={14} />}>
        <ObservationDetail observation={observation} />
      </Suspense>
    )}
  </Answered>
)

type StepProps = {
  label: string
  keys: string
  to: string | undefined
  onStep: (to: string | undefined) => void
  children: React.ReactNode
}

const Step = ({ label, keys, to, onStep, children }: StepProps) => (
  <Tooltip label={`${label} (${keys})`}>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={to === undefined}
      onClick={() => onStep(to)}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
