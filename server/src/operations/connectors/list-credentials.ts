import { selectCredentialPage } from '../../store/connectors/credential.ts'
import type { Handler } from '../handler.ts'

export const listCredentials: Handler<'ListCredentials'> = ({ madeBy }, { db, page }) =>
  selectCredentialPage(db, page, { madeBy })
