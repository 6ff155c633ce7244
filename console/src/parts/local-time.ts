const two = (part: number): string => String(part).padStart(2, '0')

/** A time as the value of a `datetime-local` field, in the user's time zone. */
export const toLocalTime = (at: string | undefined): string => {
  if (at === undefined) return ''
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The value of such a field in the form the service accepts; undefined if it is empty. */
export const fromLocalTime = (local: string): string | undefined => {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
