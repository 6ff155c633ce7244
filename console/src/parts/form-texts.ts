import type { FormEvent } from 'react'

/** The texts in a form, by field name; the browser itself submits nothing. */
export const formTexts = (event: FormEvent<HTMLFormElement>): ((name: string) => string) => {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
