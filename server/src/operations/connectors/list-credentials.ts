import { selectCredentialPage } from '../../store/credential.ts'
import type { Handler } from '../handler.ts'

export const listCredentials: Handler<'ListCredentials'> = (_input, { db, page }) =>
  selectCredentialPage(db, page)
