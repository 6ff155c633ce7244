import { words } from './words.ts'
import href from './more-styles.css?url'

let loaded: Promise<void> | undefined

/** Loads the styles of components that neither the first page nor sign-in has. */
export const loadStyles = (): Promise<void> => {
  loaded ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loaded = undefined
      reject(new Error(words.states.notLoaded))
    })
    // Before the styles of pages, which override them.
    const before = document.querySelector('link[rel="stylesheet"]') ?? document.head.lastElementChild
    before?.after(link)
  })
  return loaded
}
