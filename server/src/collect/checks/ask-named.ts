import type { DnsAnswer } from '../../domain/checks/dns-answer.ts'
import type { Named } from '../../domain/checks/recorded-domain.ts'

/** Keeps the name with the answer. */
export const askNamed = async <R>(
  name: string,
  question: (name: string) => Promise<DnsAnswer<R>>,
): Promise<Named<R>> => ({ name, answer: await question(name) })
