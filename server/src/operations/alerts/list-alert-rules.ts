import { selectAlertRulePage } from '../../store/alerts/alert-rule.ts'
import type { Handler } from '../handler.ts'

export const listAlertRules: Handler<'ListAlertRules'> = (_input, { db, page }) =>
  selectAlertRulePage(db, page)
