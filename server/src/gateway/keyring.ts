import { type CryptoKey, importJWK, type JSONWebKeySet, type JWK } from 'jose'
import { type AuditKey, newAuditKey } from '../domain/audit/audit.ts'
import { type CursorKey, newCursorKey } from '../domain/kernel/cursor.ts'
import { newSigningKey, publicJwk, type SigningKey, signingAlgorithm } from '../domain/kernel/signing-key.ts'
import { newReceiptKey, type ReceiptJwk, receiptJwk, type ReceiptKey } from '../domain/scoring/receipt-key.ts'
import { insertAuditKey, selectAuditKeys } from '../store/audit/audit-key.ts'
import { deleteCursorKeys, insertCursorKey, selectCursorKeys } from '../store/kernel/cursor-key.ts'
import { type KeyAge, type KeyTimes, lockKeys } from '../store/kernel/key-age.ts'
import { deleteSigningKeys, insertSigningKey, selectSigningKeys } from '../store/kernel/signing-key.ts'
import type { Store } from '../store/kernel/store.ts'
import { forgetReceiptKeys, insertReceiptKey, selectReceiptKeys } from '../store/vendors/receipt-key.ts'

export type Keyring = {
  /** The current signing key. */
  signingKey: () => { kid: string; key: CryptoKey }
  /** The public key named by a token; an unknown name is looked up in the database at most once a second. */
  verificationKey: (kid: string) => Promise<CryptoKey | undefined>
  /** Whether the key is still valid, as far as this process has seen. */
  knows: (kid: string) => boolean
  jwks: () => JSONWebKeySet
  /** The sealing key first, then all others that can open. */
  cursorKeys: () => readonly CursorKey[]
  /** Authenticates new audit entries. */
  auditKey: () => AuditKey
  /** Signs new receipts. */
  receiptKey: () => ReceiptKey
  /** The public keys of all receipts ever signed. */
  receiptJwks: () => { keys: ReceiptJwk[] }
  reload: () => Promise<void>
  close: () => Promise<void>
}

export type KeyringOptions = {
  store: Store
  tokenTtlSeconds: number
  cursorTtlSeconds: number
  onReloadError: (error: unknown) => void
  reloadMs?: number
  settleSeconds?: number
}

/** How old a new key must be before it is used: by then every process has loaded it. */
export const keySettleSeconds = 15

const defaultReloadMs = 5_000
const retryMs = 1_000
const lookUpEveryMs = 1_000

/** Kept beyond its last use to allow for clock differences and processes that switched late. */
const graceSeconds = 300

type ImportedKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK }

type Loaded = {
  signing: ImportedKey
  verifying: ReadonlyMap<string, ImportedKey>
  cursor: CursorKey[]
  audit: AuditKey
  receipt: ReceiptKey
  receiptJwks: { keys: ReceiptJwk[] }
}

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, signingAlgorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key must be a key pair.')
  return key
}

const importSigningKey = async (key: SigningKey): Promise<ImportedKey> => {
  const jwk = publicJwk(key)
  const [privateKey, publicKey] = await Promise.all([importKey(key.privateJwk), importKey(jwk)])
  return { kid: key.kid, privateKey, publicKey, jwk }
}

/** The newest settled key; if all are new, the oldest, which most processes know. Keys are newest first. */
const keyInUse = <K extends KeyAge>(keys: readonly K[]): K | undefined =>
  keys.find(({ settled }) => settled) ?? keys.at(-1)

const createMissingKeys = (store: Store, times: KeyTimes): Promise<void> =>
  store.system(async (db) => {
    await lockKeys(db)
    const [signing, cursor, audit, receipt] = await Promise.all([
      selectSigningKeys(db, times),
      selectCursorKeys(db, times),
      selectAuditKeys(db),
      selectReceiptKeys(db, times),
    ])
    if (signing.length === 0) await insertSigningKey(db, await newSigningKey())
    if (cursor.length === 0) await insertCursorKey(db, newCursorKey())
    if (audit.length === 0) await insertAuditKey(db, newAuditKey())
    if (receipt.length === 0) await insertReceiptKey(db, newReceiptKey())
  })

const selectKeys = (store: Store, times: { signing: KeyTimes; cursor: KeyTimes; receipt: KeyTimes }) =>
  store.system(async (db) => {
    const [signing, cursor, [audit], receipt] = await Promise.all([
      selectSigningKeys(db, times.signing),
      selectCursorKeys(db, times.cursor),
      selectAuditKeys(db),
      selectReceiptKeys(db, times.receipt),
    ])
    const oldSigning = signing.filter(({ expired }) => expired)
    const oldCursor = cursor.filter(({ expired }) => expired)
    if (oldSigning.length > 0)
      await deleteSigningKeys(
        db,
        oldSigning.map(({ kid }) => kid),
      )
    if (oldCursor.length > 0)
      await deleteCursorKeys(
        db,
        oldCursor.map(({ id }) => id),
      )
    const oldReceipt = receipt.filter(({ expired, key }) => expired && key)
    if (oldReceipt.length > 0)
      await forgetReceiptKeys(
        db,
        oldReceipt.map(({ id }) => id),
      )
    return {
      signing: signing.filter(({ expired }) => !expired),
      cursor: cursor.filter(({ expired }) => !expired),
      audit,
      receipt,
    }
  })

/** Creates the next keys; running processes pick them up and delete expired ones on their own. */
export const rotateKeys = async (
  store: Store,
): Promise<{ signingKey: string; cursorKey: string; receiptKey: string }> => {
  const signing = await newSigningKey()
  const cursor = newCursorKey()
  const receipt = newReceiptKey()
  await store.system((db) =>
    Promise.all([insertSigningKey(db, signing), insertCursorKey(db, cursor), insertReceiptKey(db, receipt)]),
  )
  return { signingKey: signing.kid, cursorKey: cursor.id, receiptKey: receipt.id }
}

/** Loads the keys, creates the first ones if there are none, and follows rotations until closed. */
export const createKeyring = async (options: KeyringOptions): Promise<Keyring> => {
  const { store, tokenTtlSeconds, cursorTtlSeconds, onReloadError } = options
  const { reloadMs = defaultReloadMs, settleSeconds = keySettleSeconds } = options
  const times = {
    signing: { settleSeconds, lifeSeconds: tokenTtlSeconds + graceSeconds },
    cursor: { settleSeconds, lifeSeconds: cursorTtlSeconds + graceSeconds },
    // Old receipts need the public key only.
    receipt: { settleSeconds, lifeSeconds: graceSeconds },
  }

  const load = async (before?: Loaded): Promise<Loaded> => {
    let rows = await selectKeys(store, times)
    if ([rows.signing, rows.cursor, rows.receipt].some(({ length }) => length === 0) || !rows.audit) {
      await createMissingKeys(store, times.signing)
      rows = await selectKeys(store, times)
    }
    const imported = await Promise.all(
      rows.signing.map(async (row) => before?.verifying.get(row.kid) ?? importSigningKey(row)),
    )
    const verifying = new Map(imported.map((key) => [key.kid, key]))
    const signing = verifying.get(keyInUse(rows.signing)?.kid ?? '')
    const sealing = keyInUse(rows.cursor)
    const receipt = keyInUse(rows.receipt)?.key
    if (!signing || !sealing || !rows.audit || !receipt)
      throw new Error('The keys disappeared from the database while they were being loaded.')
    return {
      signing,
      verifying,
      cursor: [sealing, ...rows.cursor.filter((key) => key !== sealing)],
      audit: rows.audit,
      receipt,
      receiptJwks: { keys: rows.receipt.map(receiptJwk) },
    }
  }

  let startedAt = performance.now()
  let loaded = await load()
  let pending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const reload = (): Promise<void> => {
    if (pending) return pending
    startedAt = performance.now()
    pending = load(loaded)
      .then((next) => void (loaded = next))
      .finally(() => void (pending = undefined))
    return pending
  }
  const reloadIn = (ms: number): void => {
    if (closed) return
    timer = setTimeout(() => {
      reload().then(
        () => reloadIn(reloadMs),
        (error: unknown) => {
          onReloadError(error)
          reloadIn(Math.min(retryMs, reloadMs))
        },
      )
    }, ms).unref()
  }
  reloadIn(reloadMs)

  return {
    signingKey: () => ({ kid: loaded.signing.kid, key: loaded.signing.privateKey }),
    verificationKey: async (kid) => {
      const mayLookUp = pending !== undefined || performance.now() - startedAt >= lookUpEveryMs
      if (!loaded.verifying.has(kid) && mayLookUp) await reload()
      return loaded.verifying.get(kid)?.publicKey
    },
    knows: (kid) => loaded.verifying.has(kid),
    jwks: () => ({ keys: [...loaded.verifying.values()].map(({ jwk }) => jwk) }),
    cursorKeys: () => loaded.cursor,
    auditKey: () => loaded.audit,
    receiptKey: () => loaded.receipt,
    receiptJwks: () => loaded.receiptJwks,
    reload,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await pending?.catch(() => {})
    },
  }
}
