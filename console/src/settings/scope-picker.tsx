import { Button, Checkbox, Group, Text } from '@mantine/core'
import { allScopes, type CredentialScope, readScopeOf, readScopes, scopeAreas } from './scope-areas.ts'
import { words } from './words.ts'
import classes from './scope-picker.module.css'

type ScopePickerProps = {
  chosen: ReadonlySet<CredentialScope>
  onChange: (chosen: ReadonlySet<CredentialScope>) => void
  error?: string | undefined
}

/** Scopes by area, each with what it allows; permission to change an area includes reading it. */
export const ScopePicker = ({ chosen, onChange, error }: ScopePickerProps) => {
  const toggle = (scope: CredentialScope): void => {
    const read = readScopeOf(scope)
    if (!chosen.has(scope)) return onChange(new Set([...chosen, scope, read]))
    // An area cannot be changed without permission to read it.
    const goes = (other: CredentialScope): boolean =>
      other === scope || (scope === read && readScopeOf(other) === read)
    return onChange(new Set([...chosen].filter((other) => !goes(other))))
  }
  return (
    <div role="group" aria-label={words.credentials.picker.title}>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={500}>
          {words.credentials.picker.title}
        </Text>
        <Group gap="xs">
          <Button size="compact-xs" variant="default" onClick={() => onChange(new Set(readScopes))}>
            {words.credentials.picker.readAll}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onChange(new Set(allScopes))}>
            {words.credentials.picker.all}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onChange(new Set())}>
            {words.labels.none}
          </Button>
        </Group>
      </Group>
      {error !== undefined && (
        <Text size="xs" c="var(--critical)" role="alert" mb="xs">
          {error}
        </Text>
      )}
      {scopeAreas.map(({ area, choices }) => (
        <fieldset key={area} className={classes['area']}>
          <legend>{area}</legend>
          <div className={classes['choices']}>
            {choices.map(({ scope, verb, allows }) => (
              <Checkbox
                key={scope}
                label={verb}
                description={
                  <>
                    {allows}{' '}
                    <span className="mono" style={{ fontSize: 'inherit', whiteSpace: 'nowrap' }}>
                      {scope}
                    </span>
                  </>
                }
                checked={chosen.has(scope)}
                onChange={() => toggle(scope)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
