import { type Static, Type } from 'typebox'
import { Enumeration, GivenId, Id, Timestamp } from '../kernel/schema.ts'
import { MailState } from '../connectors/outbox-schemas.ts'
import { inSummary } from '../kernel/summary.ts'
import { Actor } from '../observations/schemas.ts'
import { Contact, VendorRecordId } from '../vendors/schemas.ts'
import { TemplateId, TemplateName, TemplateVersion } from './template-schemas.ts'

export const QuestionnaireStatus = Enumeration(
  'QuestionnaireStatus',
  [
    'QUESTIONNAIRE_STATUS_UNSPECIFIED',
    'QUESTIONNAIRE_STATUS_DRAFT',
    'QUESTIONNAIRE_STATUS_SENT',
    'QUESTIONNAIRE_STATUS_IN_PROGRESS',
    'QUESTIONNAIRE_STATUS_SUBMITTED',
    'QUESTIONNAIRE_STATUS_IN_REVIEW',
    'QUESTIONNAIRE_STATUS_COMPLETED',
    'QUESTIONNAIRE_STATUS_CANCELLED',
    'QUESTIONNAIRE_STATUS_EXPIRED',
  ],
  'Where the questionnaire stands; completed, cancelled and expired ones are closed for good.',
)

const questionCount = (description: string) => Type.Integer({ minimum: 0, description, examples: [36] })

export const Questionnaire = Type.Object(
  {
    id: Id('qst', 'Id of the questionnaire.'),
    templateId: TemplateId,
    templateName: TemplateName,
    templateVersion: TemplateVersion,
    vendorId: VendorRecordId,
    vendorDomain: Type.String({ description: 'Primary domain of the vendor.', examples: ['acme.com'] }),
    vendorName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    status: QuestionnaireStatus,
    recipients: Type.Array(Contact, {
      description: "Recipients; the vendor's contacts unless it is sent to others.",
    }),
    totalQuestions: questionCount('Questions that apply, given the answers so far.'),
    answeredQuestions: questionCount('Questions that apply and have an answer.'),
    progressPercent: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Answered questions as a share of those that apply, to one decimal.',
      examples: [52.8],
    }),
    score: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description:
          'Share of risk avoided, set on submission: 100 × (1 − Σ weight × risk ÷ Σ weight), rounded, over the questions that apply, have options and are answered. The risk of an answer is the riskWeight of the chosen option, or the highest if several are chosen. Absent before submission, and if no answer can be scored.',
        examples: [87],
      }),
    ),
    contradictionCount: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'How many claims of the submitted answers are contradicted by open observations, as of about a minute ago; GetQuestionnaireForm shows which. In lists and from GetQuestionnaire, with the scope `findings.read`, for monitored vendors that have been scored.',
        examples: [2],
      }),
    ),
    dueDate: Type.Optional(
      Timestamp(
        'When answers are due; the questionnaire expires if it is not submitted within 30 days after that.',
      ),
    ),
    sentAt: Type.Optional(
      Timestamp('When it was released to the vendor; `mail` says whether the mail has left.'),
    ),
    mail: Type.Optional(MailState),
    openedAt: Type.Optional(Timestamp('When the vendor first opened its link.')),
    submittedAt: Type.Optional(Timestamp('When the answers were last submitted.')),
    completedAt: Type.Optional(Timestamp('When the review was finished.')),
    createdBy: Actor,
    createdAt: Timestamp('When it was created.'),
    updatedAt: Timestamp('When it, or an answer in it, last changed.'),
  },
  {
    title: 'Questionnaire',
    description: "A vendor's copy of a template, with its progress.",
    ...inSummary(
      'id vendorId vendorDomain status progressPercent score contradictionCount dueDate sentAt submittedAt vendorName templateName',
    ),
  },
)

export type QuestionnaireStatus = Static<typeof QuestionnaireStatus>
export type Questionnaire = Static<typeof Questionnaire>

/** As an input, any text: an id we never issued is simply not found. */
export const QuestionnaireId = GivenId('qst', 'Id of the questionnaire.')
