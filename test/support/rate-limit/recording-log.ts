/** Records what an operator would have read. */
export const recordingLog = () => {
  const warnings: { fields: object; message: string }[] = []
  const notes: { fields: object; message: string }[] = []
  return {
    warnings,
    notes,
    warn: (fields: object, message: string) => void warnings.push({ fields, message }),
    info: (fields: object, message: string) => void notes.push({ fields, message }),
  }
}
