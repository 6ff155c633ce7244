import { preferredLanguage } from './parts/kept-language.ts'
import { speak } from './parts/language.ts'

const door = async () => (await import('./german-door.ts')).germanDoor
const rest = async () => (await import('./german-rest.ts')).germanRest

const main = async (): Promise<void> => {
  const preferred = preferredLanguage()
  if (preferred.code === 'de') {
    const { german } = await import('./german.ts')
    speak({ ...preferred, dictionary: german, door, rest })
  } else speak(preferred)
  document.documentElement.lang = preferred.code
  const { start } = await import('./app.tsx')
  start()
}

void main()
