import { defineCheck, nothingThere, type Seen, undecided, type Verdict } from './check.ts'
import { dkimFaults, type KeyFault } from './dkim-key.ts'
import { dkimIssues } from './dkim-issues.ts'
import { isUnregistered } from './is-unregistered.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import type { Named, RecordedDomain } from './recorded-domain.ts'

type Type = keyof typeof dkimIssues

// The keys are exactly those of the type.
const types = Object.keys(dkimIssues) as Type[]

const typeOf = {
  weak: 'dkim_weak_key',
  invalid: 'dkim_invalid',
  testing: 'dkim_testing',
} as const satisfies Record<KeyFault['problem'], Type>

/** Providers publish one key per selector; texts of others at the name are not keys. */
const isKey = (text: string): boolean => /^\s*v\s*=\s*DKIM1\b/i.test(text) || /(?:^|;)\s*p\s*=/.test(text)

const judgeKeys = (name: string, texts: readonly string[]): Seen<Type>[] => {
  const keys = texts.filter(isKey)
  const shown = keys
    .map((key) => `${name} TXT: ${key.slice(0, 500)}`)
    .toSorted()
    .join('\n')
  if (keys.length > 1)
    return [
      {
        type: 'dkim_invalid',
        evidence: dnsEvidence(
          `The selector has ${keys.length} keys, so receivers may use the wrong one.`,
          shown,
        ),
      },
    ]
  return keys.flatMap(dkimFaults).map(({ problem, summary, isMinor }) => ({
    type: typeOf[problem],
    evidence: dnsEvidence(summary, shown),
    ...(isMinor === true && { severity: 'SEVERITY_LOW' as const }),
  }))
}

const judgeAlias = (recorded: RecordedDomain, name: string): Seen<Type>[] => {
  const target = recorded.pointers?.find((pointer) => pointer.name === name)?.targets.at(-1)
  if (target === undefined) return []
  const shown = `${name} CNAME: ${target}`
  return [
    isUnregistered(recorded, target)
      ? {
          type: 'dangling_dkim',
          evidence: dnsEvidence(
            'The domain of the alias does not exist, so it may be free to register.',
            shown,
          ),
        }
      : { type: 'dkim_unresolved', evidence: dnsEvidence('The alias leads to a name without a key.', shown) },
  ]
}

const judge = (recorded: RecordedDomain, { name, answer }: Named<string>): Verdict<Type>[] => {
  if (answer.outcome === 'failed') return []
  const seen = answer.outcome === 'found' ? judgeKeys(name, answer.records) : judgeAlias(recorded, name)
  // One finding per type and selector, however many reasons there are for it.
  const once = types.flatMap((type) => seen.find((one) => one.type === type) ?? [])
  return [{ asset: dnsAsset(recorded.domain, 'ASSET_DNS_TYPE_TXT', name), decided: types, seen: once }]
}

export const dkimCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  // A domain may use selectors that nobody would guess.
  isTelling: false,
  restsOn: ['DKIM', 'REGISTRATIONS'],
  issues: dkimIssues,
  look: (recorded) => {
    const { dkim } = recorded
    if (dkim === undefined) return undecided
    if (dkim.length === 0) return nothingThere
    const verdicts = dkim.flatMap((key) => judge(recorded, key))
    return { verdicts, isComplete: verdicts.length === dkim.length }
  },
})
