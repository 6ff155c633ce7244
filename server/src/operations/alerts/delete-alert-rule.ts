import { deleteAlertRule as remove } from '../../store/alerts/alert-rule.ts'
import type { Handler } from '../handler.ts'
import { noSuchRule } from './no-such-rule.ts'

export const deleteAlertRule: Handler<'DeleteAlertRule'> = async ({ id }, { db, audit }) => {
  if (!(await remove(db, id))) throw noSuchRule(id)
  await audit([{ action: 'alert-rule.deleted', targetType: 'alert-rule', targetId: id }])
  return {}
}
