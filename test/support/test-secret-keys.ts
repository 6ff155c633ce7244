import {
  type GivenKeys,
  newSecretKey,
  readSecretKey,
  type SecretKey,
} from '../../server/src/domain/kernel/secret-key.ts'

export const newTestKey = (): SecretKey => {
  const key = readSecretKey(newSecretKey())
  if (!key) throw new Error('A new secret key cannot be read.')
  return key
}

/** In the form of SECRET_KEY. */
export const testSecretKey = 'yGkq3mZ0sW8xV1tR5uN7bP2eL9aJ4cHfD6iKoQwTzXE'

const shared = readSecretKey(testSecretKey)
if (!shared) throw new Error('The secret key of the tests cannot be read.')

/** Used by all databases of the test run. */
export const testSecretKeys: GivenKeys = [shared]
