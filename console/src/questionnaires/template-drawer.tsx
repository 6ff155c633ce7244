import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask, type OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { Answered } from '../parts/answered.tsx'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { Facts } from '../parts/facts.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { TemplateQuestion } from './template-question.tsx'
import { words } from './words.ts'

type Template = OutputFor<'GetQuestionnaireTemplate'>['questionnaireTemplate']

const ActiveButton = ({ template: { id, name, isActive } }: { template: Template }) => {
  const { mutate, isPending } = useChange('SetQuestionnaireTemplateActive', {
    done: isActive ? words.template.archived(name) : words.template.restored(name),
    failed: isActive ? words.template.archiveFailed : words.template.restoreFailed,
  })
  return isActive ? (
    <ConfirmButton
      question={words.template.archiving}
      confirm={words.template.archive}
      loading={isPending}
      onConfirm={() => mutate({ id, isActive: false })}
    >
      {words.template.archive}
    </ConfirmButton>
  ) : (
    <Button variant="default" loading={isPending} onClick={() => mutate({ id, isActive: true })}>
      {words.template.restore}
    </Button>
  )
}

const Content = ({ template }: { template: Template }) => {
  const mayChange = useCan('questionnaires.write')
  const isBuiltIn = template.source === 'QUESTIONNAIRE_TEMPLATE_SOURCE_BUILT_IN'
  const texts = new Map(
    template.sections.flatMap(({ questions }) => questions.map(({ id, text }) => [id, text] as const)),
  )
  return (
    <Stack>
      {template.description !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {template.description}
        </Text>
      )}
      <Facts
        facts={[
          [
            words.templates.id,
            <span key="id" className="mono">
              {template.id}
            </span>,
          ],
          [words.templates.version, template.version],
          [words.templates.questions, template.questionCount],
          [words.templates.source, labelOf(template.source)],
          [words.templates.license, template.licence],
          [
            words.field.status,
            template.isActive ? (
              <Tag key="state" tone="good">
                {words.templates.active}
              </Tag>
            ) : (
              <Tag key="state">{words.templates.archived}</Tag>
            ),
          ],
          [words.field.updated, <When key="at" at={template.updatedAt} dated />],
        ]}
      />
      {mayChange && !isBuiltIn && (
        <Group>
          <ActiveButton template={template} />
        </Group>
      )}
      {template.sections.map(({ id, title, questions }) => (
        <section key={id} aria-label={title}>
          <Title order={3} mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {questions.map((question) => (
            <TemplateQuestion
              key={question.id}
              question={question}
              dependsOn={question.dependsOn && texts.get(question.dependsOn.questionId)}
            />
          ))}
        </section>
      ))}
    </Stack>
  )
}

/** A template with all its questions. */
export const TemplateDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useQuery(ask('GetQuestionnaireTemplate', { id }))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={query.data?.questionnaireTemplate.name ?? words.field.template}
    >
      <Answered query={query} rows={10}>
        {({ questionnaireTemplate }) => <Content template={questionnaireTemplate} />}
      </Answered>
    </Drawer>
  )
}
