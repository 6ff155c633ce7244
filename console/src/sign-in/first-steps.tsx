import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Section } from '../parts/section.tsx'
import classes from './first-steps.module.css'
import { words } from './words.tsx'

export type FirstStep = {
  key: string
  title: string
  about: string
  action: string
  to: LinkProps
  isDone: boolean
  onGo?: () => void
}

/** First steps, ticked off as they are done. */
export const FirstSteps = ({ title, steps }: { title: string; steps: readonly FirstStep[] }) => {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Section
      title={title}
      aside={
        <Text size="sm" c="dimmed" className="number">
          {words.steps.doneOf(done, steps.length)}
        </Text>
      }
      flush
    >
      <ol className={classes['steps']}>
        {steps.map(({ key, title: name, about, action, to, isDone, onGo }, at) => (
          <li key={key} className={classes['step']}>
            <span className={classes['mark']} data-done={isDone || undefined}>
              {isDone ? <IconCheck size={16} aria-label={words.steps.done} role="img" /> : at + 1}
            </span>
            <div>
              <Text fw={550} size="sm">
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {about}
              </Text>
            </div>
            <Button
              variant={key === next?.key ? 'filled' : 'default'}
              renderRoot={(props) => <Link {...props} {...to} onClick={onGo} />}
            >
              {action}
            </Button>
          </li>
        ))}
      </ol>
    </Section>
  )
}
