import { ApiError } from '@parapet/contract'
import { selectImport } from '../../store/observations/finding-import.ts'
import type { Handler } from '../handler.ts'

export const getImport: Handler<'GetImport'> = async ({ id }, { db }) => {
  const found = await selectImport(db, id)
  if (!found) throw new ApiError('NOT_FOUND', `There is no import with the id ${id}.`)
  return { import: found }
}
