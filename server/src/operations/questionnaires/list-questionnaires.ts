import { selectQuestionnairePage } from '../../store/questionnaires/questionnaire.ts'
import type { Handler } from '../handler.ts'

export const listQuestionnaires: Handler<'ListQuestionnaires'> = (
  { vendorId, status, isOverdue },
  { db, page, principal },
) =>
  selectQuestionnairePage(
    db,
    page,
    {
      ...(vendorId !== undefined && { vendorId }),
      ...(status !== undefined && { status }),
      ...(isOverdue !== undefined && { isOverdue }),
    },
    { contradictions: principal.scopes.has('findings.read') },
  )
