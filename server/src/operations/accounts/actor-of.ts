import type { Actor } from '../handler.ts'

/** A person as the records show it. */
export const actorOf = ({ id, displayName }: { id: string; displayName: string }): Actor => ({
  type: 'ACTOR_TYPE_USER',
  id,
  displayName,
})
