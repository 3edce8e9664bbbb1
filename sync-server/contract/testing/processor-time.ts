/**
 * The processor time of this process so far, in milliseconds. A limit of it holds on a machine that is busy with other
 * processes, too, where the time of a clock does not.
 */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
