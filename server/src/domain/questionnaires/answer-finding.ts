import type { Actor, Question, Severity } from '@parapet/contract'
import { contentKey } from '../kernel/content-key.ts'
import type { Finding } from '../observations/finding.ts'

type Given = {
  questionnaire: { id: string; templateId: string; templateName: string; vendorDomain: string }
  question: Question
  answer: {
    values: readonly string[]
    comment?: string
    answeredBy: Actor
    answeredAt: string
    file?: { fileName: string }
  }
  title: string
  severity: Severity
  description: string | undefined
  remediation: string | undefined
  now: Date
}

/** The answer in words: labels of the chosen options, or the text. */
const answerText = ({ options }: Question, values: readonly string[]): string =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? value).join('; ')

/**
 * The finding that a reviewer makes of an answer. Its type is the question, so that the same question in a later
 * questionnaire leads to the same observation. The type is a hash: words in it would count as evidence.
 */
export const answerFinding = (given: Given): Finding => {
  const { questionnaire, question, answer, title, severity, description, remediation, now } = given
  const { id, templateId, templateName, vendorDomain } = questionnaire
  const type = contentKey(['questionnaire-answer', templateId, question.id, question.text]).slice(0, 16)
  const { values, comment, answeredBy, answeredAt, file } = answer
  const said = file?.fileName ?? answerText(question, values)
  return {
    domain: vendorDomain,
    observationType: `questionnaire_answer_${type}`,
    ruleName: question.text,
    title: title.trim(),
    description: description ?? question.text,
    category: question.category,
    severity,
    // The vendor says so itself, but nobody has measured it.
    confidence: 'CONFIDENCE_HIGH',
    asset: { dns: { recordType: 'ASSET_DNS_TYPE_A', domain: vendorDomain } },
    evidence: [
      {
        type: 'EVIDENCE_TYPE_DOCUMENT',
        summary: `${answeredBy.displayName} answered a question of the questionnaire “${templateName}” (${id}).`,
        data: [
          `Question ${question.id}: ${question.text}`,
          `Answer: ${said}`,
          ...(comment === undefined ? [] : [`Comment: ${comment}`]),
        ].join('\n'),
        observedAt: answeredAt,
      },
    ],
    ...(remediation !== undefined && { remediation }),
    source: {
      kind: 'SOURCE_KIND_QUESTIONNAIRE',
      tool: 'questionnaire',
      ruleId: `${templateId}/${question.id}`,
      questionnaireId: id,
    },
    firstSeen: answeredAt,
    lastSeen: now.toISOString(),
  }
}
