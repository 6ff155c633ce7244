import { existsSync } from 'node:fs'

const headless = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium, the headless shell if it is installed. */
export const chromiumPath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(headless) ? headless : '/usr/bin/chromium')
