import type { Actor } from '../handler.ts'

/** A person as shown in records. */
export const actorOf = ({ id, displayName }: { id: string; displayName: string }): Actor => ({
  type: 'ACTOR_TYPE_USER',
  id,
  displayName,
})
