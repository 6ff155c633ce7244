import { Text } from '@mantine/core'
import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { words } from './words.ts'
import classes from './answer-sheet.module.css'

type Question =
  OutputFor<'GetQuestionnaireTemplate'>['questionnaireTemplate']['sections'][number]['questions'][number]

type TemplateQuestionProps = { question: Question; dependsOn?: string | undefined }

/** One question as the template's author wrote it. */
export const TemplateQuestion = ({ question, dependsOn }: TemplateQuestionProps) => {
  const { text, help, type, required, options, category, weight, claims = [], dateRule } = question
  return (
    <div className={classes['question']}>
      <div className={classes['text']}>{text}</div>
      {help !== undefined && help !== '' && <p className={classes['comment']}>{help}</p>}
      <Text size="xs" c="dimmed">
        {[
          labelOf(type),
          required ? words.template.required : words.template.optional,
          labelOf(category),
          weight === 0 ? words.template.notScored : words.template.weight(weight),
        ].join(' · ')}
      </Text>
      {options.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {options.map(({ label, riskWeight }) => words.template.option(label, riskWeight)).join(' · ')}
        </Text>
      )}
      {claims.length > 0 && (
        <Text size="xs" c="dimmed">
          {words.rule.claims(claims.map(({ claim }) => labelOf(claim)).join(', '))}
        </Text>
      )}
      {dateRule && (
        <Text size="xs" c="dimmed">
          {dateRule.months === undefined ? words.rule.expires : words.rule.within(dateRule.months)}
        </Text>
      )}
      {dependsOn !== undefined && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {words.template.dependsOn(dependsOn)}
        </Text>
      )}
    </div>
  )
}
