import type { UnixUser } from './server-user.ts'

/** A bare environment keeps PG* settings and our own secrets away from the server; `/` is enterable by everyone. */
export function spawnOptions(user: UnixUser | undefined) {
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...user }
}
