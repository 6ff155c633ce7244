import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Environment, runParapet } from './parapet.ts'

export type Credential = { clientId: string; clientSecret: string; scopes: string[] }

export type Organization = Credential & { organizationId: string; domain: string }

/** Runs a command that must succeed and parses its JSON output. */
export const runJson = async <T>(args: readonly string[], env: Environment): Promise<T> => {
  const { code, stdout, stderr } = await runParapet([...args, '--json'], env)
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}

export const createCredential = (
  env: Environment,
  domain: string,
  scopes = 'vendor-directory.read,vendor-directory.write',
): Promise<Credential> =>
  runJson(['credentials', 'create', '--org', domain, '--name', 'Test', '--scopes', scopes], env)

/** A fresh organization with one credential, created by the command line, to keep tests apart. */
export const createOrganization = async (env: Environment, scopes?: string): Promise<Organization> => {
  const domain = `${randomUUID()}.example.com`
  const { organizationId } = await runJson<{ organizationId: string }>(
    ['org', 'create', '--name', 'Test', '--domain', domain],
    env,
  )
  return { organizationId, domain, ...(await createCredential(env, domain, scopes)) }
}
