import type { FormEvent } from 'react'

/** What stands in a form, by the names of its fields; nothing is submitted by the browser itself. */
export const formTexts = (event: FormEvent<HTMLFormElement>): ((name: string) => string) => {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
