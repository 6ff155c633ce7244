import { german as signIn } from './sign-in/words.de.tsx'

/** What the pages and dialogs for signing in say in German. */
export const germanDoor = { signIn }
