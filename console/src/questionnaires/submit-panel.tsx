import { Anchor, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../parts/notice.tsx'
import type { AskedSection, SectionProgress } from './asked.ts'
import { words } from './words.ts'

type SubmitPanelProps = {
  progress: readonly SectionProgress<AskedSection>[]
  to: string
  isSubmitting: boolean
  onGoTo: (section: string, question?: string) => void
  onSubmit: () => void
}

/** The last step: lists what is missing, or submits the answers. */
export const SubmitPanel = ({ progress, to, isSubmitting, onGoTo, onSubmit }: SubmitPanelProps) => {
  const [isAsking, setAsking] = useState(false)
  const missing = progress.reduce((sum, section) => sum + section.missing.length, 0)
  const isEmpty = progress.every(({ answered }) => answered === 0)
  return (
    <Stack component="section" aria-label={words.form.review}>
      <Title order={2}>{words.form.review}</Title>
      {missing > 0 ? (
        <>
          <Notice tone="medium">{words.submit.missing(missing)}</Notice>
          {progress
            .filter((section) => section.missing.length > 0)
            .map((section) => (
              <div key={section.section.id}>
                <Title order={3}>{section.section.title}</Title>
                <ul style={{ margin: '0.25rem 0 0', paddingInlineStart: '1.2rem' }}>
                  {section.missing.map(({ id, text }) => (
                    <li key={id}>
                      <Anchor
                        component="button"
                        type="button"
                        size="sm"
                        ta="start"
                        style={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}
                        onClick={() => onGoTo(section.section.id, id)}
                      >
                        {text}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </>
      ) : (
        <Text size="sm">{isEmpty ? words.submit.empty : words.submit.ready}</Text>
      )}
      <Group>
        <Button
          size="md"
          maw="100%"
          disabled={missing > 0 || isEmpty}
          loading={isSubmitting}
          onClick={() => setAsking(true)}
        >
          {words.submit.to(to.slice(0, 60))}
        </Button>
      </Group>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={words.submit.title}>
        <Stack>
          <Text size="sm">{words.submit.hint(to)}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {words.submit.keepEditing}
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                onSubmit()
              }}
            >
              {words.submit.submit}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Stack>
  )
}
