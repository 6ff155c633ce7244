import { Anchor, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '../parts/count-of.ts'
import { Notice } from '../parts/notice.tsx'
import type { AskedSection, SectionProgress } from './asked.ts'

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
    <Stack component="section" aria-label="Check and submit">
      <Title order={2}>Check and submit</Title>
      {missing > 0 ? (
        <>
          <Notice tone="medium">
            {countOf(missing, 'question')} still {missing === 1 ? 'needs' : 'need'} an answer before you can
            submit.
          </Notice>
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
        <Text size="sm">
          {isEmpty ? 'No question has an answer yet.' : 'Every required question has an answer.'}
        </Text>
      )}
      <Group>
        <Button
          size="md"
          maw="100%"
          disabled={missing > 0 || isEmpty}
          loading={isSubmitting}
          onClick={() => setAsking(true)}
        >
          Submit to {to.slice(0, 60)}
        </Button>
      </Group>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title="Submit the answers">
        <Stack>
          <Text size="sm">
            {to} gets your answers as they are. You cannot change them afterwards, unless they are returned to
            you.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              Not yet
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                onSubmit()
              }}
            >
              Submit
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Stack>
  )
}
