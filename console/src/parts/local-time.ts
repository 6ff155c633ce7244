const two = (part: number): string => String(part).padStart(2, '0')

/** A time as a `datetime-local` field shows it, where the reader is. */
export const toLocalTime = (at: string | undefined): string => {
  if (at === undefined) return ''
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What such a field says, as the service takes it; nothing where it is empty. */
export const fromLocalTime = (local: string): string | undefined => {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
