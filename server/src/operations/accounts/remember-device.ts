import { hashDeviceToken, newDeviceToken } from '../../domain/accounts/device-token.ts'
import { deleteConsoleDevice, insertConsoleDevice } from '../../store/accounts/console-device.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import type { AccountContext } from '../handler.ts'

const lifeMs = 365 * 86_400_000

/** Marks the browser as known to the person, always with a new token, so that a copy of the old one is worthless. */
export const rememberDevice = async (
  { browser, now }: Pick<AccountContext, 'browser' | 'now'>,
  db: SystemDb,
  userId: string,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = newDeviceToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  if (browser.device) await deleteConsoleDevice(db, browser.device.tokenHash)
  await insertConsoleDevice(db, { tokenHash: hashDeviceToken(token), userId, expiresAt })
  return { token, expiresAt }
}
