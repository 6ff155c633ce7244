/** Downloads content as a file. */
export const saveFile = (fileName: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // By then the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
