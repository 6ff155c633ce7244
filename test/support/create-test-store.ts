import { createStore, type Store, type StoreOptions } from '../../server/src/store/kernel/store.ts'
import { plainUrl } from './scratch-database.ts'
import { testSecretKeys } from './test-secret-keys.ts'

/** A store as the service uses it, on one of the test run's databases; `url` is its owner's. */
export const createTestStore = ({ url, ...options }: Omit<StoreOptions, 'secretKeys'>): Store =>
  createStore({ ...options, url: plainUrl(url), secretKeys: () => testSecretKeys })
