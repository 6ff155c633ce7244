import { preferredLanguage } from './parts/kept-language.ts'
import { speak } from './parts/language.ts'

const main = async (): Promise<void> => {
  const preferred = preferredLanguage()
  const dictionary = preferred.code === 'de' ? (await import('./german.ts')).german : undefined
  speak({ ...preferred, dictionary })
  document.documentElement.lang = preferred.code
  const { start } = await import('./app.tsx')
  start()
}

void main()
