import { selectChannelPage } from '../../store/connectors/channel.ts'
import type { Handler } from '../handler.ts'

export const listAlertChannels: Handler<'ListAlertChannels'> = (_input, { db, page }) =>
  selectChannelPage(db, page)
