import { words } from './words.tsx'

/** Whether this browser can use passkeys on this page. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** The browser's words are for developers. */
const plain = async <T>(work: Promise<T>): Promise<string> => {
  try {
    return JSON.stringify(await work)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new Error(name === 'InvalidStateError' ? words.factor.alreadyAdded : words.factor.noPasskey, {
      cause: error,
    })
  }
}

/** Lets the person use a passkey; takes the options and returns the credential as JSON text. */
export const signWithPasskey = async (options: string): Promise<string> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return plain(startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** Lets the person create a passkey. */
export const createPasskey = async (options: string): Promise<string> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return plain(startRegistration({ optionsJSON: JSON.parse(options) }))
}
