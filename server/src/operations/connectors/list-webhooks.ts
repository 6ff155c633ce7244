import { selectWebhookPage } from '../../store/connectors/webhook.ts'
import type { Handler } from '../handler.ts'

export const listWebhooks: Handler<'ListWebhooks'> = (_input, { db, page }) => selectWebhookPage(db, page)
