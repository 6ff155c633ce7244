import { selectInvitationPage } from '../../store/accounts/console-invitation.ts'
import type { Handler } from '../handler.ts'

export const listInvitations: Handler<'ListInvitations'> = (_input, { db, page }) =>
  selectInvitationPage(db, page)
