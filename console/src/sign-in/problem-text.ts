import { words } from './words.tsx'

const texts: Readonly<Record<string, string>> = words.problems

/** Why sign-in through the identity provider failed. */
export const problemText = (problem: string): string => texts[problem] ?? words.signIn.failed
