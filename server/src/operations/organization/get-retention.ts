import { selectRetention } from '../../store/organization/retention.ts'
import type { Handler } from '../handler.ts'
import { describeRetention } from './describe-retention.ts'

export const getRetention: Handler<'GetRetention'> = async (_input, context) =>
  describeRetention(context, await selectRetention(context.db))
