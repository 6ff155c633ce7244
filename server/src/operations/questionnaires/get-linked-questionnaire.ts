import type { Handler } from '../handler.ts'
import { selectLinkedForm } from './linked-form.ts'

export const getLinkedQuestionnaire: Handler<'GetLinkedQuestionnaire'> = (_input, context) =>
  selectLinkedForm(context)
