import type { consoleOperations, OutputOf, Questionnaire } from '@parapet/contract'
import { wireTime } from '../kernel/page.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { mailStateJson } from '../connectors/mail-state.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { isAnswered } from './questionnaire-judgement.ts'

const progressPercent = sql`round(100.0 * questionnaire.answered_questions / questionnaire.total_questions, 1)`

/** For those who may read observations, and about vendors whose observations they can see. */
const contradictionCount = (db: Db): Sql<number | null> => sql`case
  when vendor.is_monitored and ${hasVrm(db)} and ${isAnswered} then questionnaire.contradiction_count end`

export type Shown = { contradictions?: boolean }

/** The wire form of a row of `questionnaire`, joined with its `vendor`. */
export const questionnaireJson = (
  db: Db,
  { contradictions = false }: Shown = {},
): Sql<Questionnaire> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('qst', 'questionnaire.id')},
  'templateId', questionnaire.template_id,
  'templateName', questionnaire.template_name,
  'templateVersion', questionnaire.template_version,
  'vendorId', ${wireId('vnd', 'questionnaire.vendor_id')},
  'vendorDomain', vendor.domain_name,
  'vendorName', vendor.company_name,
  'status', questionnaire.status,
  'recipients', questionnaire.recipients,
  'totalQuestions', questionnaire.total_questions,
  'answeredQuestions', questionnaire.answered_questions,
  'progressPercent', ${progressPercent},
  'score', questionnaire.score,
  'contradictionCount', ${contradictions ? contradictionCount(db) : sql`null::integer`},
  'dueDate', ${wireTime('questionnaire.due_date')},
  'sentAt', ${wireTime('questionnaire.sent_at')},
  'mail', ${mailStateJson(db, wireId('qst', 'questionnaire.id'))},
  'openedAt', ${wireTime('questionnaire.opened_at')},
  'submittedAt', ${wireTime('questionnaire.submitted_at')},
  'completedAt', ${wireTime('questionnaire.completed_at')},
  'createdBy', questionnaire.created_by,
  'createdAt', ${wireTime('questionnaire.created_at')},
  'updatedAt', ${wireTime('questionnaire.updated_at')}))`

export type LinkedQuestionnaire = OutputOf<
  (typeof consoleOperations)['GetLinkedQuestionnaire']
>['questionnaire']

/** What the vendor may know about it, joined with the asking `organization`. */
export const linkedQuestionnaireJson: Sql<LinkedQuestionnaire> = sql`json_strip_nulls(json_build_object(
  'id', ${wireId('qst', 'questionnaire.id')},
  'templateName', questionnaire.template_name,
  'requestedBy', organization.name,
  'vendorName', vendor.company_name,
  'status', questionnaire.status,
  'totalQuestions', questionnaire.total_questions,
  'answeredQuestions', questionnaire.answered_questions,
  'progressPercent', ${progressPercent},
  'dueDate', ${wireTime('questionnaire.due_date')},
  'submittedAt', ${wireTime('questionnaire.submitted_at')},
  'returnComment', questionnaire.return_comment))`
