import type { UnixUser } from './server-user.ts'

/** A bare environment keeps PG* settings and our own secrets away from the server; everyone can enter `/`. */
export const spawnOptions = (user: UnixUser | undefined) => ({
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  ...user,
})
