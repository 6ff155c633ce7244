/** `observation.approval_status_changed` is "Observation: approval status changed". */
export const eventTypeLabel = (type: string): string => {
  const [noun = '', what = ''] = type.split('.', 2)
  const words = noun.replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}: ${what.replaceAll('_', ' ')}`
}
