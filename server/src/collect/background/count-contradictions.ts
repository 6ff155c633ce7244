import type { OrganizationId } from '../../domain/kernel/id.ts'
import { claimsMade } from '../../domain/questionnaires/answer-claims.ts'
import { questionsOf } from '../../domain/questionnaires/questionnaire-answers.ts'
import type { Store } from '../../store/kernel/store.ts'
import { eachOrganization } from '../../store/organization/each-organization.ts'
import { selectContradictions } from '../../store/questionnaires/contradicting-observation.ts'
import { selectAnswerValues } from '../../store/questionnaires/questionnaire-answer.ts'
import {
  holdUnjudgedQuestionnaires,
  updateContradictionCount,
} from '../../store/questionnaires/questionnaire-judgement.ts'

/** Few, because each takes a statement over the open observations of its vendor. */
const batchSize = 20

/** One transaction of work; returns whether there may be more. */
const countBatch = (store: Store, organizationId: OrganizationId): Promise<boolean> =>
  store.inOrganization(organizationId, async (db) => {
    const due = await holdUnjudgedQuestionnaires(db, batchSize)
    for (const { id, claims, sections, scoredAt } of due) {
      const made = claims ?? claimsMade(questionsOf(sections ?? []), await selectAnswerValues(db, id))
      const count = (await selectContradictions(db, id, made)).length
      await updateContradictionCount(db, id, { claims: made, count, scoredAt })
    }
    return due.length === batchSize
  })

/** Counts, for lists, which submitted answers contradict the observations of their vendors. */
export const countContradictions = async (store: Store): Promise<void> => {
  const failures: unknown[] = []
  for await (const id of eachOrganization(store)) {
    try {
      while (await countBatch(store, id));
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some contradictions could not be counted.')
}
