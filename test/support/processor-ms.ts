/** What the work takes of the processor: whatever else the machine does meanwhile does not count. */
export const processorMs = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
